import { PLATFORM_CALLER } from '../../kernel/caller.ts'
import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { contentKey } from './file-content.ts'
import { openFileCache, openTemporaryFileCache } from './file-cache.ts'
import type { FileCache, MakeFile } from './file-cache.ts'

export const PUBLISHED = Date.parse('2026-04-18T12:00:00Z')
export const ROOM = 2 ** 30

/** A cache with room for what the test that calls this makes, until the test has ended. */
export const runFileCache = async (): Promise<FileCache> => {
  const cache = await openTemporaryFileCache(ROOM)
  onTestFinished(() => cache.close())
  return cache
}

/** A folder until the test has ended. */
export const folder = async (): Promise<string> => {
  const path = await mkdtemp(join(tmpdir(), 'file-cache-test-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  return path
}

export const cacheIn = async (path: string, maxBytes = ROOM): Promise<FileCache> => {
  const cache = await openFileCache(path, maxBytes)
  onTestFinished(() => cache.close())
  return cache
}

/** Bytes that are like those of no other name. */
export const makeBytes = (name: string, size = 1000): Buffer =>
  Buffer.alloc(size, createHash('sha256').update(name).digest())

/** A maker that counts how often it makes. */
export const maker = (bytes: Uint8Array) => {
  let count = 0
  const make: MakeFile = async () => {
    count += 1
    return bytes
  }
  return { make, count: () => count }
}

export const open = (cache: FileCache, name: string, make: MakeFile) =>
  cache.open(contentKey(name), PUBLISHED, PLATFORM_CALLER, make)

/** Opens and reads a file of 1,000 bytes, or as many as are given. */
export const read = async (cache: FileCache, name: string, size?: number): Promise<Buffer> =>
  buffer((await open(cache, name, maker(makeBytes(name, size)).make)).stream())
