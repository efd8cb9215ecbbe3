import type { FileFacts } from '../../kernel/open-file.ts'

/** Size and digests of a file: of two with the same the bytes are the same. */
export type FileContent = Pick<FileFacts, 'bytes' | 'md5' | 'sha256'>

/** The strong entity tag of a file, the same as that of a body with its bytes. */
export const etagOf = ({ sha256 }: FileContent): string =>
  `"${Buffer.from(sha256, 'hex').toString('base64url')}"`

export const isSameContent = (one: FileContent, other: FileContent): boolean =>
  one.bytes === other.bytes && one.sha256 === other.sha256
