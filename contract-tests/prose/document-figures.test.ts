import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { figureIn, toPattern } from './contract-figure.ts'
import { DOCUMENT_FIGURES, OTHER_FIGURES } from './document-figures.ts'
import { FIGURES } from './figures.ts'
import { STATUS } from './statuses.ts'

const repository = resolve(import.meta.dirname, '../..')

const readText = (path: string): string =>
  readFileSync(join(repository, path), 'utf8').replaceAll(/ +\|/g, ' |')

/** What people read to use and run a platform; what was measured stands below docs/operate and in the decisions. */
const documents = execFileSync(
  'git',
  ['ls-files', 'README.md', 'docs/first-calls.md', 'docs/operate.md', 'docs/guides/*.md'],
  { cwd: repository, encoding: 'utf8' },
)
  .trim()
  .split('\n')

const repeated = DOCUMENT_FIGURES.map(([document, words, ...figures]) => ({ document, words, figures }))

test.each(repeated)('$document: "$words" has the figures of the code', ({ document, words, figures }) => {
  const [, ...found] = toPattern(words).exec(readText(document)) ?? []
  expect(found.map(figureIn)).toEqual(figures.map((figure) => figure()))
})

test.each(OTHER_FIGURES)('%s: "%s" is still said', (document, words) => {
  expect(readText(document)).toMatch(toPattern(words))
})

test.each(documents)('%s: every figure is held against code or contract, or is known', (document) => {
  const known = [
    ...[...DOCUMENT_FIGURES, ...OTHER_FIGURES].filter(([of]) => of === document),
    ...(document.startsWith('docs/guides/') ? FIGURES.filter(([area]) => area === 'guides') : []),
  ]
  const rest = known.reduce((left, [, words]) => left.replace(toPattern(words), ''), readText(document))
  expect(sentences(rest).match(FIGURE) ?? []).toEqual([])
})

const MONTH = '(?:January|February|March|April|May|June|July|August|September|October|November|December)'

/** What has digits and says no figure. */
const NAMES = new RegExp(
  [
    `(?:\\d+ )?${MONTH}(?: \\d{4})?`,
    String.raw`\b(?:RFC|OAuth|OpenAPI|Node|Landsat|version) [\d.]+`,
    String.raw`\b[A-Za-z]+\d+\b`, // S3, MD5
  ].join('|'),
  'g',
)

/** Without code, pictures, addresses, names and statuses, which statuses.test.ts has. */
const sentences = (text: string): string =>
  text
    .replaceAll(/^```[^]*?^```/gm, '')
    .replaceAll(/<[^>]*>|!\[[^\]]*\]|\]\([^)]*\)|`[^`]+`/g, '')
    .replaceAll(NAMES, '')
    .replaceAll(STATUS, '')
    .replaceAll(/\s+/g, ' ')

const FIGURE =
  /.{0,40}(?:(?<![\w.-])\d[\d,]*|\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve) (?:seconds|minutes|hours|days|times|files|megabytes)\b).{0,30}/g
