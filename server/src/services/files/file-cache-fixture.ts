import { onTestFinished } from 'vitest'
import type { FileCache } from './file-cache.ts'
import { openTemporaryFileCache } from './open-file-cache.ts'

/** A cache with room for what the test that calls this makes, until the test has ended. */
export const runFileCache = async (): Promise<FileCache> => {
  const cache = await openTemporaryFileCache(2 ** 30)
  onTestFinished(() => cache.close())
  return cache
}
