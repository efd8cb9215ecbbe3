import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { writeFolder } from './write-folder.ts'

const folder = mkdtempSync(join(tmpdir(), 'docs-'))
const LONG = 'a page that is long, '.repeat(4000)
const FILES = new Map([
  ['index.html', 'the first page'],
  ['all.html', LONG],
  ['assets/docs.css', 'a {}'],
])

afterAll(() => rmSync(folder, { recursive: true }))

const read = (name: string): Buffer => readFileSync(join(folder, name))
const written = (): string[] => readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
const modified = (name: string): bigint => statSync(join(folder, name), { bigint: true }).mtimeNs

test('each file is written, and compressed in two ways', () => {
  writeFolder(folder, FILES)
  for (const [name, text] of FILES) {
    expect(read(name).toString()).toBe(text)
    expect(brotliDecompressSync(read(`${name}.br`)).toString()).toBe(text)
    expect(gunzipSync(read(`${name}.gz`)).toString()).toBe(text)
  }
  expect(read('all.html.br').length).toBeLessThan(LONG.length / 100)
})

test('a picture, which is compressed already, is written as it is', () => {
  const picture = new Uint8Array([1, 2, 3])
  writeFolder(folder, new Map<string, string | Uint8Array>([...FILES, ['assets/map.webp', picture]]))
  expect(read('assets/map.webp')).toEqual(Buffer.from(picture))
  expect(written().filter((name) => name.startsWith('assets/map'))).toEqual(['assets/map.webp'])
})

test('the rest goes away, what is right stays, what is wrong or gone is written again', () => {
  writeFolder(folder, FILES)
  const before = modified('index.html')
  const all = written()
  writeFileSync(join(folder, 'catalog.html'), 'of another contract')
  writeFileSync(join(folder, 'assets/docs.css'), 'spoiled')
  rmSync(join(folder, 'all.html.br'))
  writeFolder(folder, FILES)
  expect(written()).toEqual(all)
  expect(read('assets/docs.css').toString()).toBe('a {}')
  expect(brotliDecompressSync(read('all.html.br')).toString()).toBe(LONG)
  expect(modified('index.html')).toBe(before)
})
