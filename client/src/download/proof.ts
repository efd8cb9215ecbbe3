/** What proves that a file arrived whole, as far as it is known. */
export interface Proof {
  /** In bytes. */
  readonly size?: number | undefined
  /** MD5, as hexadecimal digits in lower case. */
  readonly md5?: string | undefined
  /** SHA-256, as hexadecimal digits in lower case. */
  readonly sha256?: string | undefined
}

export type Algorithm = 'md5' | 'sha256'

const ALGORITHMS: readonly Algorithm[] = ['md5', 'sha256']

/** The digests that a file has to be compared with. */
export const algorithmsIn = (proofs: readonly Proof[]): readonly Algorithm[] =>
  ALGORITHMS.filter((name) => proofs.some((proof) => proof[name] !== undefined))

/** What is wrong with a file; undefined where all is as it should be. @param found what the file is */
export const faultIn = (proofs: readonly Proof[], found: Proof): 'length' | 'checksum' | undefined => {
  const differs = (name: keyof Proof) =>
    proofs.some((proof) => proof[name] !== undefined && proof[name] !== found[name])
  if (differs('size')) return 'length'
  return ALGORITHMS.some(differs) ? 'checksum' : undefined
}

/**
 * The digests that an answer states of the whole file, be it the whole or a part of it. Of other algorithms than ours there
 * is nothing.
 * @see RFC 9530, section 3; RFC 1864
 */
export const readProof = ({ status, headers }: Response): Proof => {
  const ofWhole = status === 200
  const fields = [headers.get('Repr-Digest'), ofWhole && headers.get('Content-Digest')].join()
  const digest = (name: string) => new RegExp(`\\b${name}=:([^:]+):`).exec(fields)?.[1]
  return {
    md5: base64ToHex(digest('md5') ?? (ofWhole ? headers.get('Content-MD5') : undefined)),
    sha256: base64ToHex(digest('sha-256')),
  }
}

const base64ToHex = (base64: string | null | undefined): string | undefined =>
  base64 ? Array.from(atob(base64), (char) => hex(char.charCodeAt(0))).join('') : undefined

export const hex = (byte: number): string => byte.toString(16).padStart(2, '0')

/** What a multihash states. Of other algorithms than ours there is nothing. @see STAC file extension, `file:checksum` */
export const proofOfMultihash = (multihash: string): Proof => {
  const [, md5, sha256] = /^(?:d50110([0-9a-f]{32})|1220([0-9a-f]{64}))$/i.exec(multihash) ?? []
  return { md5: md5?.toLowerCase(), sha256: sha256?.toLowerCase() }
}
