import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { OpenFile } from '../../kernel/open-file.ts'

/** A file in an archive. */
export interface ArchivedFile {
  /** Within the archive, with slashes. */
  readonly path: string
  readonly file: OpenFile
}

/**
 * The first moment that archives can state, on the clock of this machine, which is how they state it: the same bytes
 * wherever they are made.
 */
const SOME_TIME = new Date(1980, 0, 1)

/**
 * The bytes of a ZIP archive as they are made, the same for the same files: files are stored as they are, since
 * pictures are compressed already.
 * @throws the fault of a file that cannot be read, while the bytes are read
 * @see https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT
 */
export const zipArchive = (files: readonly ArchivedFile[]): AsyncIterable<Uint8Array> => {
  const zip = new ZipFile()
  const bytes = new Readable().wrap(zip.outputStream)
  zip.on('error', (fault: Error) => bytes.destroy(fault))
  for (const { path, file } of files)
    zip.addReadStreamLazy(
      path,
      { size: file.bytes, compress: false, mtime: SOME_TIME, forceDosTimestamp: true, mode: 0o100644 },
      (give) => {
        give(undefined, file.stream())
      },
    )
  zip.end()
  return bytes
}
