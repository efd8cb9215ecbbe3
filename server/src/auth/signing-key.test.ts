import { calculateJwkThumbprint, CompactSign, compactVerify, importJWK } from 'jose'
import { describe, expect, test } from 'vitest'
import { deriveSigningKey, parseSigningKey, publicKey } from './signing-key.ts'

const key = deriveSigningKey('dev')
const other = deriveSigningKey('another seed')

describe('a derived signing key', () => {
  test('is the same on every start and in every release', () => {
    expect(deriveSigningKey('dev')).toEqual(key)
    expect(key.kid).toBe('MhrDvE-OINqOUHJqWEEcRoFHIPYcv96rNZOU9nAksdY')
  })

  test('is named by its thumbprint', async () => {
    expect(key.kid).toBe(await calculateJwkThumbprint({ ...publicKey(key) }))
  })

  test('differs from that of another seed', () => {
    expect(other.kid).not.toBe(key.kid)
    expect(other.d).not.toBe(key.d)
  })

  test('signs what its public half verifies, and no other', async () => {
    const signed = await new CompactSign(Buffer.from('text'))
      .setProtectedHeader({ alg: 'ES256' })
      .sign(await importJWK({ ...key }))
    await expect(compactVerify(signed, await importJWK({ ...publicKey(key) }))).resolves.toBeDefined()
    await expect(compactVerify(signed, await importJWK({ ...publicKey(other) }))).rejects.toThrow()
  })

  test('is published without its private member', () => {
    expect(Object.keys(publicKey(key)).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y'])
  })
})

describe('a configured signing key', () => {
  test('is taken as it is', () => {
    expect(parseSigningKey(JSON.stringify(key))).toEqual(key)
  })

  test('keeps the id that it came with', () => {
    expect(parseSigningKey(JSON.stringify({ ...key, kid: '2026-04' }))).toEqual({
      ...key,
      kid: '2026-04',
    })
  })

  test('without an id is named by its thumbprint', () => {
    const { kid, ...nameless } = key
    expect(parseSigningKey(JSON.stringify(nameless)).kid).toBe(kid)
  })

  test.each([
    ['no JSON', key.d],
    ['no object', JSON.stringify(key.d)],
    ['another key type', JSON.stringify({ ...key, kty: 'RSA' })],
    ['another curve', JSON.stringify({ ...key, crv: 'P-384' })],
    ['only the public half', JSON.stringify(publicKey(key))],
    ['the private half of another key', JSON.stringify({ ...key, d: other.d })],
    ['an empty private half', JSON.stringify({ ...key, d: '' })],
    ['a private half of zeros', JSON.stringify({ ...key, d: Buffer.alloc(32).toString('base64url') })],
    ['a private half that is too long', JSON.stringify({ ...key, d: `${key.d}${key.d}` })],
  ])('is refused for %s, without being quoted', (_why, text) => {
    const parse = () => parseSigningKey(text)
    expect(parse).toThrow(/^The .*signing key/)
    expect(parse).not.toThrow(new RegExp(`${key.d}|${other.d}`))
  })
})
