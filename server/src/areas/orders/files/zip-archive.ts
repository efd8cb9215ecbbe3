import { PassThrough } from 'node:stream'
import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { OpenFile } from '../../../kernel/open-file.ts'

/** A file in an archive. */
export interface ArchivedFile {
  /** Within the archive, with slashes. */
  readonly path: string
  readonly file: OpenFile
}

/**
 * Returns the time that archives state for every file. ZIP stores local times, so a constant local time gives the same
 * bytes in every time zone.
 */
const someTime = (): Date => new Date(1981, 0, 1)

const AS_IT_IS = { compress: false, forceDosTimestamp: true, mode: 0o100644 }

/**
 * Streams the bytes of a ZIP archive, the same for the same files. Files are stored without compression, since images
 * are compressed already.
 * @throws the error of a file that cannot be read, while the bytes are read
 * @see https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT
 */
export async function* zipArchive(files: readonly ArchivedFile[]): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile()
  const bytes = new PassThrough()
  let reading: Readable | undefined
  const fail = (fault: Error) => bytes.destroy(fault)
  zip.once('error', fail)
  for (const { path, file } of files)
    zip.addReadStreamLazy(path, { ...AS_IT_IS, mtime: someTime(), size: file.bytes }, (give) => {
      reading = file.stream().once('error', fail)
      give(undefined, reading)
    })
  zip.end()
  zip.outputStream.pipe(bytes)
  try {
    yield* bytes
  } finally {
    reading?.destroy()
  }
}
