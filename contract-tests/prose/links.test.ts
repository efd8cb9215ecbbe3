import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { deadLinks, linksIn } from './dead-links.ts'

const repository = resolve(import.meta.dirname, '../..')
const exists = (path: string) => existsSync(join(repository, path))
const readText = (path: string) => readFileSync(join(repository, path), 'utf8')

/** What the docs are made of links to their pages; the docs' own tests follow those. */
const PAGES = [':!docs/guides', ':!spec/*/README.md', ':!tools/docs/fixture']

const documents = execFileSync('git', ['ls-files', '*.md', ...PAGES], { cwd: repository, encoding: 'utf8' })
  .trim()
  .split('\n')

test.each(documents)('every link of %s leads to something', (path) => {
  expect(deadLinks(path, readText(path), exists)).toEqual([])
})

test.each([
  ['a file that there is not', '[x](nowhere.md)', ['docs/nowhere.md']],
  ['one with a place in it', 'a [x](../nowhere.md#part) b', ['nowhere.md']],
  ['one of two', '[x](operate.md), [y](nowhere.md)', ['docs/nowhere.md']],
  ['a page on the web', '[x](https://nowhere.example/nowhere.md)', []],
  ['a place in the document', '[x](#part)', []],
  ['a link in a block of code', '```\n[x](nowhere.md)\n```', []],
])('a link leads to %s', (_why, text, dead) => {
  expect(deadLinks('docs/a.md', text, exists)).toEqual(dead)
})

test('every part of the explorer that a guide leads to is one that it has', () => {
  const guides = execFileSync('git', ['ls-files', 'docs/guides/*.md'], { cwd: repository, encoding: 'utf8' })
  const panels = new Set([...readText('explorer/src/panels.ts').matchAll(/id: '(\w+)'/g)].map(([, id]) => id))
  const named = guides
    .trim()
    .split('\n')
    .flatMap((path) => [...readText(path).matchAll(/\/explore\/\?panel=(\w+)/g)].map(([, id]) => id))
  expect(named.length).toBeGreaterThan(2)
  expect(named.filter((id) => !panels.has(id))).toEqual([])
})

/** The promises of a text about security: the items below its heading, each with what proves it. */
const promisesIn = (text: string): readonly string[] => {
  const [, promised = ''] = /^## What is promised\n([^]*?)(?=^## )/m.exec(text) ?? []
  return promised.split(/^(?=- )/m).slice(1)
}

const unproven = (text: string): readonly string[] =>
  promisesIn(text).filter(
    (promise) => !linksIn('SECURITY.md', promise).some((path) => path.endsWith('.test.ts')),
  )

test('every promise of SECURITY.md names a test', () => {
  const text = readText('SECURITY.md')
  expect(promisesIn(text).length).toBeGreaterThan(10)
  expect(unproven(text)).toEqual([])
})

test('a promise without a test is found', () => {
  const text =
    '## What is promised\n\n- One. [t](a.test.ts)\n- Two. [s](a.ts)\n\n## What is not promised\n\n- All.\n'
  expect(unproven(text)).toEqual(['- Two. [s](a.ts)\n\n'])
})
