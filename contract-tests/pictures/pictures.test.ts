import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { contractFigures, DIAGRAMS } from './diagram.ts'
import { LARGEST } from './encoded.ts'
import { namedPictures } from './named-pictures.ts'
import { PICTURES } from './pictures.ts'

const repository = resolve(import.meta.dirname, '../..')
const folder = join(repository, 'docs/pictures')
const files = readdirSync(folder).toSorted()

const named = execFileSync('git', ['ls-files', '*.md'], { cwd: repository, encoding: 'utf8' })
  .trim()
  .split('\n')
  .flatMap((path) => namedPictures(readFileSync(join(repository, path), 'utf8')))

test('docs/pictures has what npm run pictures writes, and nothing else', () => {
  expect(files).toEqual([...PICTURES.map(({ name }) => `${name}.webp`), ...DIAGRAMS.keys()].toSorted())
})

test('each picture is shown by a document, and each that a document shows is there', () => {
  expect([...new Set(named.map(({ file }) => file))].toSorted()).toEqual(files)
})

test('each says in words what it shows', () => {
  expect(named.filter(({ alternative }) => alternative.length < 15)).toEqual([])
})

test.each([...DIAGRAMS])(
  '%s has the figures of the contract: if not, run npm run pictures -- contract',
  (name, svg) => {
    expect(readFileSync(join(folder, name), 'utf8')).toBe(svg)
  },
)

test('the README says as many areas and operations as the contract has', () => {
  const { areas, operations } = contractFigures()
  expect(readFileSync(join(repository, 'README.md'), 'utf8')).toContain(
    `${areas} areas with ${operations} operations`,
  )
})

test('pictures are small, and all together are below 700 kB', async () => {
  const sizes = files.map((file) => statSync(join(folder, file)).size)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(LARGEST)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(700_000)
  const widths = await Promise.all(
    PICTURES.map(async ({ name }) => (await sharp(join(folder, `${name}.webp`)).metadata()).width),
  )
  expect(Math.min(...widths)).toBeGreaterThan(600)
})

test.each([
  ['Markdown', 'a ![A map](../pictures/a.webp) b', [{ file: 'a.webp', alternative: 'A map' }]],
  ['HTML', '<img src="docs/pictures/b.svg" alt="B">', [{ file: 'b.svg', alternative: 'B' }]],
  ['HTML without words', '<img src="docs/pictures/b.svg">', [{ file: 'b.svg', alternative: '' }]],
  [
    'a source and its picture',
    '<source srcset="docs/pictures/c.svg">\n<img src="docs/pictures/b.svg" alt="B">',
    [
      { file: 'b.svg', alternative: 'B' },
      { file: 'c.svg', alternative: 'B' },
    ],
  ],
  ['another folder', '![A](x/a.webp)', []],
])('a picture is found in %s', (_where, text, want) => {
  expect(namedPictures(text)).toEqual(want)
})
