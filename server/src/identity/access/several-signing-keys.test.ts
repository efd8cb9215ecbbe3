import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deriveSigningKey, publicKey } from '../credentials/signing-key.ts'
import { startTestPlatform } from '../../../test/platform-fixture.ts'
import type { TestPlatform } from '../../../test/platform-fixture.ts'
import { callWith, embeddedKey, machineToken, SIBLING, token } from './access-fixture.ts'

describe('several signing keys', () => {
  const next = deriveSigningKey('the key after that')
  let rotating: TestPlatform

  beforeAll(async () => {
    rotating = await startTestPlatform(['--signing-key', JSON.stringify({ keys: [next, embeddedKey] })])
  }, 120_000)

  afterAll(() => rotating.close())

  test('the first signs', async () => {
    const [header = ''] = (await machineToken(rotating)).split('.')
    expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toMatchObject({ kid: next.kid })
  })

  test('all verify', async () => {
    for (const key of [next, embeddedKey])
      expect(
        await callWith(rotating, SIBLING, { authorization: `Bearer ${token(rotating, {}, key)}` }),
      ).toMatchObject({ status: 200 })
  })

  test('all are published, without their private halves', async () => {
    const published = await rotating.call('GET', '/auth/realms/main/protocol/openid-connect/certs', {
      as: 'nobody',
    })
    expect(published.json).toEqual({ keys: [publicKey(next), publicKey(embeddedKey)] })
  })
})
