import { CacheFolder } from './cache-folder.ts'
import { FileCache } from './file-cache.ts'
import { makeTemporaryFolder, removeTemporaryFolder } from './temporary-folder.ts'

/** A cache in a folder that outlives this process. @throws Error where it cannot be written */
export const openFileCache = async (path: string, maxBytes: number): Promise<FileCache> =>
  new FileCache(await CacheFolder.open(path, maxBytes))

/** A cache that goes with this process, if not before. @throws Error where no folder can be made for it */
export const openTemporaryFileCache = async (maxBytes: number): Promise<FileCache> => {
  const path = await makeTemporaryFolder()
  return new FileCache(await CacheFolder.open(path, maxBytes), () => removeTemporaryFolder(path))
}
