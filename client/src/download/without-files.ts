import type * as toFiles from './to-files.ts'

const refuse = (): Promise<never> =>
  Promise.reject(
    new TypeError(
      'There are no files here. Read downloadStream, and keep the bytes where this runtime keeps them.',
    ),
  )

/** @throws TypeError in browsers and workers, which have no file system */
export const downloadAsset: typeof toFiles.downloadAsset = refuse
/** @throws TypeError in browsers and workers, which have no file system */
export const downloadOrder: typeof toFiles.downloadOrder = refuse
/** @throws TypeError in browsers and workers, which have no file system */
export const downloadTo: typeof toFiles.downloadTo = refuse
