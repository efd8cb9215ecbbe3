import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { guidesMain } from '../html/guides.ts'
import { guideText } from '../markdown/guides.ts'
import { readPlatform } from '../platform.ts'
import { readGuides } from './guide.ts'
import { deeper, headingAnchor } from './headings.ts'

const platform = readPlatform(join(import.meta.dirname, '../fixture'))

/** The guides of a folder with these texts by file name. */
const guidesWith = (texts: Readonly<Record<string, string>>) => {
  const folder = mkdtempSync(join(tmpdir(), 'guides-'))
  onTestFinished(() => {
    rmSync(folder, { recursive: true })
  })
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, name), text)
  return readGuides(folder, platform)
}

const fence = (word: string, name: string) => `\`\`\`${word}\n${name}\n\`\`\``

test('guides stand in the order of their numbers and take their parts from the contract', () => {
  const guides = guidesWith({
    '02-second.md': `# Second\n\ntext\n\n${fence('operation', 'yard_createCrate')}\n`,
    '01-first.md': `# First\n\n${fence('contract', 'errors')}\n`,
    'README.md': '# Not one of them\n',
  })
  expect(guides.map(({ anchor, title }) => [anchor, title])).toEqual([
    ['first', 'First'],
    ['second', 'Second'],
  ])
  const [first, second] = guides.map(({ blocks }) => blocks)
  expect(first?.map((block) => (block.kind === 'prose' ? block.text : block.kind)).join()).toContain(
    '{ message }',
  )
  expect(second).toMatchObject([
    { kind: 'prose' },
    { kind: 'operation', area: { name: 'yard' }, operation: { id: 'yard_createCrate' } },
  ])
})

test('a guide shows what a lenient server relaxes', () => {
  const [guide] = guidesWith({ '01-lenient.md': `# Lenient\n\n${fence('contract', 'lenience')}\n` })
  const text = guide?.blocks.map((block) => (block.kind === 'prose' ? block.text : block.kind)).join()
  expect(text).toContain(
    '| A crate without a lid is refused with 400. | The source asks for a lid. | It is taken. | Old yards. |',
  )
})

test('a picture on a line of its own is shown, with its words and its size', () => {
  const [guide = expect.unreachable()] = guidesWith({
    '01-a.md': '# A\n\nbefore\n\n![The "harbour"](../pictures/harbour.webp)\n\nafter\n',
  })
  expect(guide.blocks).toMatchObject([
    { kind: 'prose' },
    { kind: 'picture', words: 'The "harbour"', picture: { width: 1200, height: 800 } },
    { kind: 'prose' },
  ])
  expect(guidesMain([guide], '').text).toMatch(
    /<img src="assets\/harbour\.\w+\.webp" width="1200" height="800" alt="The &quot;harbour&quot;" loading="lazy">/,
  )
  expect(guideText(guide)).toMatch(/^!\[The "harbour"\]\(assets\/harbour\.\w+\.webp\)$/m)
})

for (const [why, text, complaint] of [
  [
    'an operation that there is not',
    `# A\n${fence('operation', 'yard_listPallets')}`,
    'no operation yard_listPallets',
  ],
  ['an operation of no area', `# A\n${fence('operation', 'port_listShips')}`, 'no operation port_listShips'],
  ['a fact that there is not', `# A\n${fence('contract', 'prices')}`, 'no prices'],
  ['a file that there is not', `# A\n${fence('file', 'missing.ts')}`, 'missing.ts'],
  ['a picture that there is not', '# A\n![B](../pictures/nowhere.webp)', 'no picture'],
  ['a picture of elsewhere', '# A\n![B](https://elsewhere.example/harbour.webp)', 'no picture'],
  ['no title', 'text', 'does not begin with its title'],
] as const)
  test(`a guide is refused: ${why}`, () => {
    expect(() => guidesWith({ '1-a.md': text })).toThrow(complaint)
  })

test('headings move down a level, comments in code do not', () => {
  const text = '## One\n\n```sh\n## no heading\n```\n\n### Two'
  expect(deeper(text)).toBe('### One\n\n```sh\n## no heading\n```\n\n#### Two')
})

test('an anchor has no sign that an address would encode', () => {
  expect(headingAnchor('Tokens & keys, 2 ways.')).toBe('tokens-keys-2-ways')
})
