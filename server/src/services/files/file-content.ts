import { OpenFile } from '../../kernel/open-file.ts'
import type { FileFacts } from '../../kernel/open-file.ts'
import { hash } from 'node:crypto'
import { Readable } from 'node:stream'

/** Size and digests of a file: of two with the same the bytes are the same. */
export type FileContent = Pick<FileFacts, 'bytes' | 'md5' | 'sha256'>

/** The strong entity tag of a file, the same as that of a body with its bytes. */
export const etagOf = ({ sha256 }: FileContent): string =>
  `"${Buffer.from(sha256, 'hex').toString('base64url')}"`

export const isSameContent = (one: FileContent, other: FileContent): boolean =>
  one.bytes === other.bytes && one.sha256 === other.sha256

/** A file of bytes that are there already. @param lastModified milliseconds since 1970 UTC */
export const bytesFile = (bytes: Uint8Array, lastModified: number): OpenFile => {
  const content = { bytes: bytes.length, md5: hash('md5', bytes), sha256: hash('sha256', bytes) }
  return new OpenFile({ ...content, etag: etagOf(content), lastModified }, ({ start, end }) =>
    Readable.from([bytes.subarray(start, end + 1)]),
  )
}

/**
 * Names the content of a file that is made: what it is made of, and what makes it. Another one as soon as a value
 * differs.
 */
export const contentKey = (...madeOf: readonly unknown[]): string => hash('sha256', JSON.stringify(madeOf))
