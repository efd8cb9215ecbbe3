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
 * What archives state as the time of every file, on the clock of this machine, which is how they state it: so they have
 * the same bytes wherever they are made.
 */
const someTime = (): Date => new Date(1981, 0, 1)

const AS_IT_IS = { compress: false, forceDosTimestamp: true, mode: 0o100644 }

/**
 * The bytes of a ZIP archive as they are made, the same for the same files: files are stored as they are, since
 * pictures are compressed already.
 * @throws the fault of a file that cannot be read, while the bytes are read
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
