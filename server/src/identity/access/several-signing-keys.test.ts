import { decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { generateRsaKey } from '../credentials/rsa-signing-key.ts'
import { deriveSigningKey, publicKey } from '../credentials/signing-key.ts'
import { startTestPlatform } from '../../../test/platform.fixture.ts'
import type { TestPlatform } from '../../../test/platform.fixture.ts'
import { callWith, embeddedKey, machineToken, SIBLING, token } from './access.fixture.ts'

describe('several signing keys', async () => {
  const next = deriveSigningKey('the key after that')
  const nextRsa = await generateRsaKey()
  const rsa = await generateRsaKey()
  const all = [next, nextRsa, embeddedKey, rsa]
  let rotating: TestPlatform

  beforeAll(async () => {
    rotating = await startTestPlatform(['--signing-key', JSON.stringify({ keys: all })])
  })

  afterAll(() => rotating.close())

  test('the first of an algorithm signs', async () => {
    expect(decodeProtectedHeader(await machineToken(rotating))).toMatchObject({
      alg: 'RS256',
      kid: nextRsa.kid,
    })
  })

  test('all verify', async () => {
    for (const key of all)
      expect(
        await callWith(rotating, SIBLING, { authorization: `Bearer ${token(rotating, {}, key)}` }),
      ).toMatchObject({ status: 200 })
  })

  test('all are published, without their private halves', async () => {
    const published = await rotating.call('GET', '/auth/realms/main/protocol/openid-connect/certs', {
      as: 'nobody',
    })
    expect(published.json).toEqual({ keys: all.map(publicKey) })
  })
})
