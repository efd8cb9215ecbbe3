import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { OpenFile } from '../../kernel/open-file.ts'
import type { FileFacts } from '../../kernel/open-file.ts'

/** Size and digests of a file. Files with the same content have the same bytes. */
export type FileContent = Pick<FileFacts, 'bytes' | 'md5' | 'sha256'>

/** The strong entity tag of a file, the same as that of a body with its bytes. */
export const toEtag = ({ sha256 }: FileContent): string =>
  `"${Buffer.from(sha256, 'hex').toString('base64url')}"`

export const isSameContent = (one: FileContent, other: FileContent): boolean =>
  one.bytes === other.bytes && one.sha256 === other.sha256

/** Opens bytes in memory as a file. @param lastModified milliseconds since 1970 UTC */
export const bytesFile = (bytes: Uint8Array, lastModified: number): OpenFile => {
  const content = { bytes: bytes.length, md5: hash('md5', bytes), sha256: hash('sha256', bytes) }
  return new OpenFile({ ...content, etag: toEtag(content), lastModified }, ({ start, end }) =>
    Readable.from([bytes.subarray(start, end + 1)]),
  )
}

/** Returns the key of a generated file, a digest of everything that the file is made of and of what makes it. */
export const contentKey = (...madeOf: readonly unknown[]): string => hash('sha256', JSON.stringify(madeOf))
