import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { afterAll, describe, expect, test } from 'vitest'
import { requireShortSchema } from './short-schema.ts'

const folder = mkdtempSync(join(tmpdir(), 'schema-'))
afterAll(() => rmSync(folder, { recursive: true }))
let files = 0

const PAGE = 65_536

/** The first page of a database, or another one. */
const page = (isFirst: boolean, write: (page: Buffer, at: number) => void): Buffer => {
  const bytes = Buffer.alloc(PAGE)
  if (isFirst) bytes.write('SQLite format 3\0')
  if (isFirst) bytes.writeUInt16BE(1, 16) // of 65,536 bytes
  write(bytes, isFirst ? 100 : 0)
  return bytes
}

/** A page with so many entries, which all have the same payload; most of it would lie on overflow pages. */
const leaf = (isFirst: boolean, entries: number, payload: number): Buffer =>
  page(isFirst, (bytes, at) => {
    const cell = PAGE - 8
    bytes.writeUInt8(13, at)
    bytes.writeUInt16BE(entries, at + 3)
    for (let i = 0; i < entries; i++) bytes.writeUInt16BE(cell, at + 8 + 2 * i)
    for (let i = 0; i < 4; i++) bytes[cell + i] = ((payload >> (7 * (3 - i))) & 127) | (i < 3 ? 128 : 0)
  })

/** A page above so many pages, all of which are the second one. */
const interior = (children: number): Buffer =>
  page(true, (bytes, at) => {
    const cell = PAGE - 8
    bytes.writeUInt8(5, at)
    bytes.writeUInt16BE(children - 1, at + 3)
    for (let i = 0; i < children - 1; i++) bytes.writeUInt16BE(cell, at + 12 + 2 * i)
    bytes.writeUInt32BE(2, cell)
    bytes.writeUInt32BE(2, at + 8)
  })

const checked = (...pages: readonly Buffer[]): Promise<void> => {
  const path = join(folder, `${files++}.gpkg`)
  writeFileSync(path, Buffer.concat(pages))
  return requireShortSchema(path)
}

const MANY = 'says more of its tables than can be read'

describe.each<[what: string, most: number, file: (count: number) => Promise<void>]>([
  ['entries', 5000, (count) => checked(leaf(true, count, 10))],
  ['bytes of one entry', 4 * 2 ** 20, (count) => checked(leaf(true, 1, count))],
  ['bytes of many entries, by 1000', 4194, (count) => checked(leaf(true, count, 1000))],
  ['pages below the first', 199, (count) => checked(interior(count), leaf(false, 0, 0))],
])('%s: %i are the most', (_what, most, file) => {
  test('so many are read', async () => {
    await expect(file(most)).resolves.toBeUndefined()
  })

  test('one more is not', async () => {
    await expect(file(most + 1)).rejects.toThrow(MANY)
  })
})

test('what SQLite keeps on overflow pages counts', async () => {
  const name = 'a'
  const most = 4 * 2 ** 20
  // The header of the record, "table", the name twice, and the number of a page.
  const around = 9 + 5 + 2 * name.length + 1
  const outcomes = [most, most + 1].map((bytes) => {
    const path = join(folder, `${files++}.gpkg`)
    const database = new Database(path)
    const open = `CREATE TABLE ${name} (b DEFAULT '`
    const close = `')`
    database.exec(open + 'x'.repeat(bytes - around - open.length - close.length) + close)
    database.close()
    return requireShortSchema(path).then(
      () => 'read',
      (fault: unknown) => String(fault),
    )
  })
  expect(await Promise.all(outcomes)).toEqual(['read', expect.stringContaining(MANY)])
})
