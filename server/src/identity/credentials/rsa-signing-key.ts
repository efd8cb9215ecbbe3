import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  sign as signBytes,
  verify as verifyBytes,
} from 'node:crypto'
import { promisify } from 'node:util'
import { z } from 'zod'

/** A private RS256 key as a JSON Web Key. @see RFC 7517, RFC 7518 section 6.3 */
export interface RsaSigningKey {
  readonly kty: 'RSA'
  readonly alg: 'RS256'
  readonly use: 'sig'
  /** RFC 7638 thumbprint unless the key came with an id of its own. */
  readonly kid: string
  readonly n: string
  readonly e: string
  readonly d: string
  readonly p: string
  readonly q: string
  readonly dp: string
  readonly dq: string
  readonly qi: string
}

/** @see RFC 7518 section 3.3 */
const MIN_MODULUS_BITS = 2048

/** A larger modulus makes every signature slower, without a benefit for tokens of an hour. */
const MAX_MODULUS_BITS = 8192

/** Members of an RSA private key with two primes. @see RFC 7518 section 6.3.2 */
const PRIVATE_KEY = z.object({
  kty: z.literal('RSA'),
  n: z.string(),
  e: z.string(),
  d: z.string(),
  p: z.string(),
  q: z.string(),
  dp: z.string(),
  dq: z.string(),
  qi: z.string(),
  alg: z.literal('RS256').optional(),
  kid: z.string().optional(),
})

const generate = promisify(generateKeyPair)

/** Makes a key of 2048 bits, in a thread of the runtime: it takes about a tenth of a second of processor time. */
export const generateRsaKey = async (): Promise<RsaSigningKey> => {
  const { privateKey } = await generate('rsa', { modulusLength: MIN_MODULUS_BITS })
  return readRsaKey(privateKey.export({ format: 'jwk' }))
}

/**
 * Reads a private JSON Web Key for RS256; a `kid` is kept.
 * @throws Error that says what is wrong, as the end of a sentence, and never quotes the key
 */
export const readRsaKey = (configured: unknown): RsaSigningKey => {
  const { success, data } = PRIVATE_KEY.safeParse(configured)
  if (!success)
    throw new Error(
      'must be a private JSON Web Key with kty "RSA", alg "RS256" or none, n, e, d, p, q, dp, dq and qi',
    )
  const { alg: _, kid, ...members } = data
  requireUsable(members)
  // The thumbprint is defined over these members in this order. @see RFC 7638 section 3.2
  const thumbprint = createHash('sha256')
    .update(JSON.stringify({ e: members.e, kty: 'RSA', n: members.n }))
    .digest('base64url')
  return {
    ...members,
    alg: 'RS256',
    use: 'sig',
    kid: kid === undefined || kid === '' ? thumbprint : kid,
  }
}

const requireUsable = ({ kty, n, e, ...secret }: z.infer<typeof PRIVATE_KEY>): void => {
  const text = Buffer.from('does the public half belong to the private one?')
  const bits = modulusBits(n)
  if (bits < MIN_MODULUS_BITS || bits > MAX_MODULUS_BITS)
    throw new Error(`has a modulus of ${bits} bits: use ${MIN_MODULUS_BITS} to ${MAX_MODULUS_BITS}`)
  let isWhole: boolean
  try {
    const privateKey = createPrivateKey({ key: { kty, n, e, ...secret }, format: 'jwk' })
    const publicKey = createPublicKey({ key: { kty, n, e }, format: 'jwk' })
    isWhole = verifyBytes('sha256', text, publicKey, signBytes('sha256', text, privateKey))
  } catch {
    isWhole = false // the library's message may quote the key
  }
  if (!isWhole) throw new Error('has private members that do not belong to its n and e')
}

const modulusBits = (n: string): number => {
  const digits = Buffer.from(n, 'base64url').toString('hex').replace(/^0+/, '')
  return digits === '' ? 0 : BigInt(`0x${digits}`).toString(2).length
}
