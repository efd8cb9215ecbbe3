import type { FileContent } from './file-content.ts'

/**
 * A file in the cache is named by its key, size and digests: so a restart knows them without reading it, and they
 * cannot be lost without it.
 */
const NAME = /^([0-9a-f]{64})[.]([1-9]\d*|0)[.]([0-9a-f]{32})[.]([0-9a-f]{64})$/

export const fileName = (key: string, { bytes, md5, sha256 }: FileContent): string =>
  `${key}.${bytes}.${md5}.${sha256}`

/** Undefined for names of other files. */
export const parseFileName = (name: string): { key: string; content: FileContent } | undefined => {
  const [, key, bytes, md5, sha256] = NAME.exec(name) ?? []
  if (key === undefined || md5 === undefined || sha256 === undefined) return undefined
  return { key, content: { bytes: Number(bytes), md5, sha256 } }
}
