import { generateKeyPairSync, sign } from 'node:crypto'
import type { PlatformAddresses } from './addresses.ts'

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const kid = 'contract-tests'

/** The key that platforms sign with here, as a private JSON Web Key: whoever has it can be anybody. */
export const signingKey = JSON.stringify({ ...privateKey.export({ format: 'jwk' }), kid })

/** Whom a token is issued to. */
interface TokenHolder {
  readonly sub: string
  readonly client_id: string
  readonly org_id: number
}

/** The user of every world, and the organization. @see spec/README.md, the story */
const USER: TokenHolder = { sub: '4101', client_id: 'web-console', org_id: 812 }

const VALID_SECONDS = 3600

/** A token of the world's user, such as signing in gives, without the many requests that it takes. */
export const userToken = (platform: PlatformAddresses, ...scopes: string[]): string =>
  issueToken(USER, platform, scopes)

/** A token such as the user gets by signing in. */
export const issueToken = (
  user: TokenHolder,
  { baseUrl, tokenUrl }: PlatformAddresses,
  scopes: readonly string[],
): string => {
  const now = Math.floor(Date.now() / 1000)
  const iss = tokenUrl.replace('/protocol/openid-connect/token', '')
  const issued = { iss, aud: baseUrl, iat: now, exp: now + VALID_SECONDS, jti: crypto.randomUUID() }
  return signed({ ...user, ...issued, scope: scopes.join(' ') })
}

/** @see RFC 9068 */
const signed = (claims: object): string => {
  const text = [{ alg: 'ES256', typ: 'at+jwt', kid }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `${text}.${signature.toString('base64url')}`
}
