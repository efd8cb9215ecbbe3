import { once } from 'node:events'
import { PLATFORM_CALLER } from '../../kernel/caller.ts'
import { readdir, readlink, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { Problem } from '../../kernel/problem.ts'
import { contentKey } from './file-content.ts'
import { makeBytes, cacheIn, folder, maker, open, read, ROOM } from './file-cache.fixture.ts'
import { openFileCache } from './file-cache.ts'

/** Descriptors of this process that are open in a folder. */
const descriptorsIn = async (path: string): Promise<number> => {
  const links = await Promise.all(
    (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
  )
  return links.filter((link) => link.startsWith(path)).length
}

describe('damage on the disk', () => {
  test.each<[string, (file: string) => Promise<unknown>]>([
    ['a file that is shorter', (file) => truncate(file, 10)],
    ['a file that is longer', (file) => writeFile(file, 'more', { flag: 'a' })],
    ['a file that is gone', (file) => rm(file)],
  ])('%s is made again, at once and after a restart', async (_what, damage) => {
    const path = await folder()
    const before = await openFileCache(path, ROOM)
    const { make, count } = maker(makeBytes('one'))
    const file = await open(before, 'one', make)
    await damage(await before.path(contentKey('one'), PLATFORM_CALLER, make))
    expect((await buffer(file.stream())).equals(makeBytes('one'))).toBe(true)
    expect(count()).toBe(2)
    await damage(await before.path(contentKey('one'), PLATFORM_CALLER, make))
    const after = await open(await cacheIn(path), 'one', make)
    expect((await buffer(after.stream())).equals(makeBytes('one'))).toBe(true)
    expect([count(), after.etag]).toEqual([3, file.etag])
  })

  test('a folder that was removed is made again', async () => {
    const path = await folder()
    const cache = await cacheIn(path)
    await read(cache, 'one')
    await rm(path, { recursive: true })
    expect((await read(cache, 'one')).equals(makeBytes('one'))).toBe(true)
    expect(cache.counts.bytes).toBe(1000)
  })
})

describe('a folder that cannot be written', () => {
  test('fails the call with 503 and why, and works again once it can', async () => {
    const path = join(await folder(), 'cache')
    const cache = await cacheIn(path)
    await rm(path, { recursive: true })
    await writeFile(path, 'a file where the folder was')
    const failure = await read(cache, 'one').catch((fault: unknown) => fault)
    expect(failure).toBeInstanceOf(Problem)
    expect(failure).toMatchObject({ status: 503, cause: { code: 'EEXIST' } })
    await rm(path)
    expect((await read(cache, 'one')).equals(makeBytes('one'))).toBe(true)
  })

  test('is told when it is opened', async () => {
    const path = join(await folder(), 'cache')
    await writeFile(path, 'a file where the folder should be')
    await expect(openFileCache(path, ROOM)).rejects.toThrow(`the cache ${path} cannot be used: EEXIST`)
  })
})

describe('descriptors', () => {
  test('are open while a file is read, and closed whatever ends that', async () => {
    const path = await folder()
    const cache = await cacheIn(path)
    const make = maker(makeBytes('large', 3 * 2 ** 20)).make
    const file = await open(cache, 'large', make)
    await buffer(file.stream())
    const left = file.stream()
    for await (const _piece of left) {
      expect(await descriptorsIn(path)).toBe(1)
      break
    }
    const destroyed = file.stream()
    destroyed.destroy()
    const stopped = file.stream()
    stopped.once('data', () => stopped.destroy())
    await once(stopped, 'close')
    const failed = file.stream()
    failed.once('data', () => failed.destroy(new Error('the caller has gone')))
    await expect(buffer(failed)).rejects.toThrow('the caller has gone')
    await expect.poll(() => descriptorsIn(path)).toBe(0)
  })

  test('a file that becomes shorter while it is read fails its reader', async () => {
    const path = await folder()
    const cache = await cacheIn(path)
    const make = maker(makeBytes('large', 3 * 2 ** 20)).make
    const stream = (await open(cache, 'large', make)).stream()
    let isFirst = true
    const reading = async () => {
      for await (const _piece of stream) {
        if (isFirst) await truncate(await cache.path(contentKey('large'), PLATFORM_CALLER, make), 300_000)
        isFirst = false
      }
    }
    await expect(reading()).rejects.toThrow('bytes before the end of what is read of it')
    expect(await descriptorsIn(path)).toBe(0)
  })
})
