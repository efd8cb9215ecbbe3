import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { OpenFile } from '../../kernel/open-file.ts'
import { etagOf } from './file-content.ts'

/** A file of bytes that are there already. @param lastModified milliseconds since 1970 UTC */
export const bytesFile = (bytes: Uint8Array, lastModified: number): OpenFile => {
  const content = { bytes: bytes.length, md5: hash('md5', bytes), sha256: hash('sha256', bytes) }
  return new OpenFile({ ...content, etag: etagOf(content), lastModified }, ({ start, end }) =>
    Readable.from([bytes.subarray(start, end + 1)]),
  )
}
