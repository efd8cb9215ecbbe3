import { PLATFORM_CALLER } from '../../kernel/caller.ts'
import { createHash } from 'node:crypto'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import type { FileFacts } from '../../kernel/open-file.ts'
import { contentKey } from './file-content.ts'
import { makeBytes, cacheIn, folder, maker, open, PUBLISHED, read, ROOM } from './file-cache.fixture.ts'
import { openFileCache } from './file-cache.ts'

const pickFacts = ({ bytes, md5, sha256, etag, lastModified }: FileFacts): FileFacts => ({
  bytes,
  md5,
  sha256,
  etag,
  lastModified,
})

describe('a file', () => {
  test.each([0, 1, 2 ** 20, 2 ** 20 + 1, 3 * 2 ** 20 - 1])(
    'of %i bytes has their size and digests, and is read as made',
    async (size) => {
      const bytes = makeBytes('any', size)
      const file = await open(await cacheIn(await folder()), 'any', maker(bytes).make)
      const sha256 = createHash('sha256').update(bytes)
      expect(file).toMatchObject({
        bytes: size,
        md5: createHash('md5').update(bytes).digest('hex'),
        sha256: sha256.copy().digest('hex'),
        etag: `"${sha256.digest('base64url')}"`,
        lastModified: PUBLISHED,
      })
      expect((await buffer(file.stream())).equals(bytes)).toBe(true)
    },
  )

  test('may come in pieces', async () => {
    const pieces = ['one', 'two', 'three'].map((name) => makeBytes(name))
    async function* some() {
      yield* pieces
    }
    const file = await open(await cacheIn(await folder()), 'pieces', async () => some())
    expect((await buffer(file.stream())).equals(Buffer.concat(pieces))).toBe(true)
  })

  test.each([
    [0, 0],
    [10, 19],
    [999, 999],
    [262_143, 262_145],
    [0, 599_999],
  ])('is read from byte %i to byte %i', async (start, end) => {
    const bytes = makeBytes('large', 600_000)
    const file = await open(await cacheIn(await folder()), 'large', maker(bytes).make)
    expect((await buffer(file.stream({ start, end }))).equals(bytes.subarray(start, end + 1))).toBe(true)
  })

  test('is made once for all who ask meanwhile and later', async () => {
    const cache = await cacheIn(await folder())
    const { make, count } = maker(makeBytes('one'))
    const files = await Promise.all(Array.from({ length: 20 }, () => open(cache, 'one', make)))
    files.push(await open(cache, 'one', make))
    const read = await Promise.all(files.map((file) => buffer(file.stream())))
    expect(read.every((bytes) => bytes.equals(makeBytes('one')))).toBe(true)
    expect([count(), cache.counts]).toEqual([1, { hits: 1, made: 1, dropped: 0, bytes: 1000 }])
  })

  test('is tried again after it could not be made, and leaves nothing behind', async () => {
    const path = await folder()
    const cache = await cacheIn(path)
    async function* broken() {
      yield makeBytes('half')
      throw new Error('no memory')
    }
    await expect(open(cache, 'one', async () => broken())).rejects.toThrow('no memory')
    expect(await readdir(path)).toEqual([])
    expect((await read(cache, 'one')).equals(makeBytes('one'))).toBe(true)
  })

  test('can be read by others at its path', async () => {
    const cache = await cacheIn(await folder())
    const { make, count } = maker(makeBytes('one'))
    const path = await cache.path(contentKey('one'), PLATFORM_CALLER, make)
    expect((await readFile(path)).equals(makeBytes('one'))).toBe(true)
    expect([await cache.path(contentKey('one'), PLATFORM_CALLER, make), count()]).toEqual([path, 1])
    expect((await stat(path)).mode & 0o777).toBe(0o600)
  })
})

describe('a restart', () => {
  test('knows what is there, and reads none of it', async () => {
    const path = await folder()
    const { make, count } = maker(makeBytes('one'))
    const before = await open(await openFileCache(path, ROOM), 'one', make)
    const after = await open(await cacheIn(path), 'one', make)
    expect(pickFacts(after)).toEqual(pickFacts(before))
    expect((await buffer(after.stream())).equals(makeBytes('one'))).toBe(true)
    expect(count()).toBe(1)
  })

  test('removes what was not whole, and leaves what is not its own', async () => {
    const path = await folder()
    await writeFile(join(path, `${contentKey('one')}.0a.part`), 'half')
    await writeFile(join(path, 'notes.txt'), 'of the operator')
    await cacheIn(path)
    expect(await readdir(path)).toEqual(['notes.txt'])
  })

  test('drops what there is no room for any more, those first that were read longest ago', async () => {
    const path = await folder()
    const before = await openFileCache(path, ROOM)
    for (const name of ['one', 'two', 'three']) await read(before, name)
    const after = await cacheIn(path, 1500)
    expect(after.counts).toEqual({ hits: 0, made: 0, dropped: 2, bytes: 1000 })
  })
})

describe('the bound', () => {
  test('is kept, and what was used last stays', async () => {
    const path = await folder()
    const cache = await cacheIn(path, 2500)
    for (const name of ['one', 'two', 'one', 'three']) await read(cache, name)
    expect(cache.counts).toMatchObject({ made: 3, dropped: 1, bytes: 2000 })
    await read(cache, 'one')
    expect(cache.counts.made).toBe(3)
    expect(await readdir(path)).toHaveLength(2)
  })

  test('lets one file in that is larger', async () => {
    const cache = await cacheIn(await folder(), 10)
    expect((await read(cache, 'one')).equals(makeBytes('one'))).toBe(true)
    expect((await read(cache, 'two')).equals(makeBytes('two'))).toBe(true)
    expect(cache.counts.bytes).toBe(1000)
  })

  test('cuts nobody off, however many read at once', async () => {
    const path = await folder()
    const cache = await cacheIn(path, 2000)
    const names = Array.from({ length: 30 }, (_, i) => `file ${i}`)
    const all = await Promise.all([...names, ...names].map((name) => read(cache, name)))
    expect(all.map((bytes) => bytes.toString('hex'))).toEqual(
      [...names, ...names].map((name) => makeBytes(name).toString('hex')),
    )
    await read(cache, 'one more')
    expect(cache.counts.bytes).toBeLessThanOrEqual(2000)
    expect(await readdir(path)).toHaveLength(cache.counts.bytes / 1000)
  })
})

describe('a file that was dropped', () => {
  test('is made again to the same, once it is read', async () => {
    const cache = await cacheIn(await folder(), 10)
    const { make, count } = maker(makeBytes('one'))
    const before = await open(cache, 'one', make)
    await read(cache, 'two')
    const after = await open(cache, 'one', make)
    expect([pickFacts(after), count()]).toEqual([pickFacts(before), 1])
    expect(
      (await buffer(after.stream({ start: 1, end: 500 }))).equals(makeBytes('one').subarray(1, 501)),
    ).toBe(true)
    expect(count()).toBe(2)
  })

  test('gives all its bytes to who has opened it before', async () => {
    const size = 3 * 2 ** 20
    const cache = await cacheIn(await folder(), 10)
    const file = await open(cache, 'large', maker(makeBytes('large', size)).make)
    const stream = file.stream()
    const pieces: Uint8Array[] = []
    for await (const piece of stream) {
      if (!(piece instanceof Uint8Array)) throw new TypeError('not bytes')
      if (pieces.length === 0) await read(cache, 'two')
      pieces.push(piece)
    }
    expect(cache.counts.dropped).toBe(1)
    expect(Buffer.concat(pieces).equals(makeBytes('large', size))).toBe(true)
  })

  test('is not mixed with another one: the reader fails, and the next one gets what is there now', async () => {
    const cache = await cacheIn(await folder(), 10)
    const file = await open(cache, 'one', maker(makeBytes('before')).make)
    await read(cache, 'two')
    const changed = maker(makeBytes('after')).make
    const again = await open(cache, 'one', changed)
    await expect(buffer(again.stream())).rejects.toThrow('made again with other bytes')
    expect((await buffer((await open(cache, 'one', changed)).stream())).equals(makeBytes('after'))).toBe(true)
    expect(file.bytes).toBe(1000)
  })
})
