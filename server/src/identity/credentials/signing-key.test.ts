import { calculateJwkThumbprint, CompactSign, compactVerify, importJWK } from 'jose'
import { describe, expect, test } from 'vitest'
import { generateRsaKey } from './rsa-signing-key.ts'
import { deriveSigningKey, parseSigningKeys, publicKey } from './signing-key.ts'

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

const PRIVATE = 'must be a private JSON Web Key'
const NO_SCALAR = 'no private scalar'

const rsa = await generateRsaKey()
const otherRsa = await generateRsaKey()
const smallRsa = { ...rsa, n: rsa.n.slice(0, 170) }
const secretRsa = { ...rsa, d: otherRsa.d, p: otherRsa.p }

describe('configured signing keys', () => {
  test('for RS256 are accepted, too, and named by their thumbprints', async () => {
    const { kid, alg: _, use: __, ...bare } = rsa
    expect(parseSigningKeys(JSON.stringify({ keys: [key, bare] }))).toEqual([key, rsa])
    expect(kid).toBe(await calculateJwkThumbprint({ ...publicKey(rsa) }))
    expect(parseSigningKeys(JSON.stringify({ ...bare, kid: '2026-04' }))).toEqual([
      { ...rsa, kid: '2026-04' },
    ])
  })

  test('for RS256 are published without their private members', () => {
    expect(Object.keys(publicKey(rsa)).toSorted()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
  })

  test('is taken as it is', () => {
    expect(parseSigningKeys(JSON.stringify(key))).toEqual([key])
  })

  test('keeps the id that it came with', () => {
    expect(parseSigningKeys(JSON.stringify({ ...key, kid: '2026-04' }))).toEqual([{ ...key, kid: '2026-04' }])
  })

  test('without an id is named by its thumbprint', () => {
    const { kid, ...nameless } = key
    expect(parseSigningKeys(JSON.stringify(nameless))[0].kid).toBe(kid)
  })

  test('may be several, in the order of the set', () => {
    expect(parseSigningKeys(JSON.stringify({ keys: [other, key] }))).toEqual([other, key])
  })

  test.each([
    ['no JSON', key.d, 'is not JSON'],
    ['no object', JSON.stringify(key.d), 'is not a JSON object'],
    ['another key type', JSON.stringify({ ...key, kty: 'RSA' }), PRIVATE],
    ['a symmetric key', JSON.stringify({ kty: 'oct', k: key.d }), PRIVATE],
    ['an RSA key for another algorithm', JSON.stringify({ ...rsa, alg: 'PS256' }), PRIVATE],
    ['the public half of an RSA key', JSON.stringify(publicKey(rsa)), PRIVATE],
    ['an RSA key of 1,020 bits', JSON.stringify(smallRsa), 'has a modulus of'],
    ['an RSA key without a modulus', JSON.stringify({ ...rsa, n: '' }), 'has a modulus of 0 bits'],
    ['private members of another RSA key', JSON.stringify(secretRsa), 'do not belong to its n and e'],
    ['another curve', JSON.stringify({ ...key, crv: 'P-384' }), PRIVATE],
    ['only the public half', JSON.stringify(publicKey(key)), PRIVATE],
    ['the private half of another key', JSON.stringify({ ...key, d: other.d }), 'do not belong to its d'],
    ['an empty private half', JSON.stringify({ ...key, d: '' }), NO_SCALAR],
    [
      'a private half of zeros',
      JSON.stringify({ ...key, d: Buffer.alloc(32).toString('base64url') }),
      NO_SCALAR,
    ],
    ['a private half that is too long', JSON.stringify({ ...key, d: `${key.d}${key.d}` }), NO_SCALAR],
    ['an empty set', JSON.stringify({ keys: [] }), 'has no key'],
    ['a set of texts', JSON.stringify({ keys: [key.d] }), 'is not a JSON object'],
    ['a set with a public key', JSON.stringify({ keys: [key, publicKey(other)] }), PRIVATE],
    ['a set with the same key twice', JSON.stringify({ keys: [key, key] }), 'two keys of the same kid'],
  ])('is refused for %s, without being quoted', (_why, text, message) => {
    const parse = () => parseSigningKeys(text)
    expect(parse).toThrow(message)
    expect(parse).not.toThrow(new RegExp([key.d, other.d, rsa.d, rsa.p, otherRsa.d, otherRsa.p].join('|')))
  })
})
