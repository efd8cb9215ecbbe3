import { createECDH, createHash, hkdfSync } from 'node:crypto'
import { readRsaKey } from './rsa-signing-key.ts'
import type { RsaSigningKey } from './rsa-signing-key.ts'

/** A private ES256 key as a JSON Web Key. @see RFC 7517, RFC 7518 section 6.2 */
export interface EcSigningKey {
  readonly kty: 'EC'
  readonly crv: 'P-256'
  readonly alg: 'ES256'
  readonly use: 'sig'
  /** RFC 7638 thumbprint unless the key came with an id of its own. */
  readonly kid: string
  readonly x: string
  readonly y: string
  readonly d: string
}

/** A private key of the authorization server. */
export type SigningKey = EcSigningKey | RsaSigningKey

/**
 * The first of each algorithm signs; all verify and are published, so that clients know a key before it signs, and while
 * tokens that it signed are valid.
 */
export type SigningKeys = readonly [SigningKey, ...SigningKey[]]

/** A key without its private members, as it is published. */
export type PublicKey =
  | Pick<EcSigningKey, 'kty' | 'crv' | 'alg' | 'use' | 'kid' | 'x' | 'y'>
  | Pick<RsaSigningKey, 'kty' | 'alg' | 'use' | 'kid' | 'n' | 'e'>

/** Order of the group of P-256. @see FIPS 186-5, SEC 2 */
const P256_ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

const COORDINATE_BYTES = 32

/**
 * The signing key that belongs to a seed: the same seed gives the same key and `kid` on every start, so tokens
 * outlive a restart of a development server. A seed that others can guess gives a key that they can sign with.
 * @param seed any text; its entropy is the key's
 */
export const deriveSigningKey = (seed: string): EcSigningKey => {
  // 16 bytes more than the order has keep the remainder unbiased (FIPS 186-5, appendix A.2.1).
  const bits = hkdfSync('sha256', seed, '', 'access token signing key', COORDINATE_BYTES + 16)
  const scalar = (BigInt(`0x${Buffer.from(bits).toString('hex')}`) % (P256_ORDER - 1n)) + 1n
  return signingKey(Buffer.from(scalar.toString(16).padStart(2 * COORDINATE_BYTES, '0'), 'hex'))
}

/**
 * Signing keys from configuration.
 * @param text a private JSON Web Key for ES256 or RS256, or a set of them (`{"keys": [...]}`), as JSON; a `kid` is kept
 * @throws Error that says what is wrong, as the end of a sentence, and never quotes a key
 * @see RFC 7517 section 5
 */
export const parseSigningKeys = (text: string): SigningKeys => {
  const configured = members(parseJson(text))
  const [first, ...others] = Array.isArray(configured.keys)
    ? configured.keys.map(parseSigningKey)
    : [parseSigningKey(configured)]
  if (!first) throw new Error('has no key')
  if (new Set([first, ...others].map(({ kid }) => kid)).size <= others.length)
    throw new Error('has two keys of the same kid')
  return [first, ...others]
}

const parseSigningKey = (configured: unknown): SigningKey => {
  const { kty, ...others } = members(configured)
  if (kty === 'EC') return parseEcKey(others)
  if (kty === 'RSA') return readRsaKey(configured)
  throw new Error('must be a private JSON Web Key for ES256 (kty "EC") or RS256 (kty "RSA")')
}

const parseEcKey = ({ crv, x, y, d, kid }: Readonly<Record<string, unknown>>): EcSigningKey => {
  if (crv !== 'P-256' || typeof d !== 'string')
    throw new Error('must be a private JSON Web Key with kty "EC", crv "P-256", x, y and d')
  const key = signingKey(Buffer.from(d, 'base64url'))
  if (key.x !== x || key.y !== y) throw new Error('has an x and y that do not belong to its d')
  return typeof kid === 'string' && kid !== '' ? { ...key, kid } : key
}

/** The same key without its private members, as it is published. */
export const publicKey = (key: SigningKey): PublicKey => {
  if (key.kty === 'RSA') {
    const { kty, alg, use, kid, n, e } = key
    return { kty, alg, use, kid, n, e }
  }
  const { kty, crv, alg, use, kid, x, y } = key
  return { kty, crv, alg, use, kid, x, y }
}

const signingKey = (scalar: Buffer): EcSigningKey => {
  const point = publicPoint(scalar)
  const x = point.subarray(0, COORDINATE_BYTES).toString('base64url')
  const y = point.subarray(COORDINATE_BYTES).toString('base64url')
  // The thumbprint is defined over these members in this order. @see RFC 7638 section 3.2
  const jwk = { crv: 'P-256', kty: 'EC', x, y } as const
  const kid = createHash('sha256').update(JSON.stringify(jwk)).digest('base64url')
  return { ...jwk, alg: 'ES256', use: 'sig', kid, d: scalar.toString('base64url') }
}

const publicPoint = (scalar: Buffer): Buffer => {
  const curve = createECDH('prime256v1')
  try {
    curve.setPrivateKey(scalar)
  } catch {
    throw new Error('has a d that is no private scalar of P-256')
  }
  return curve.getPublicKey().subarray(1)
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // V8's message quotes the text, and the text is a key.
    throw new Error('is not JSON')
  }
}

const members = (value: unknown): Record<string, unknown> => {
  if (typeof value !== 'object' || value === null) throw new Error('is not a JSON object')
  return { ...value }
}
