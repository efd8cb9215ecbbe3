import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asText } from '../../bin/start-message.ts'
import { startOutsideIssuer } from '../authorization-server/issuer.fixture.ts'
import type { OutsideIssuer } from '../authorization-server/issuer.fixture.ts'
import { deriveSigningKey } from '../credentials/signing-key.ts'
import { startTestPlatform } from '../../../test/platform.fixture.ts'
import type { TestPlatform } from '../../../test/platform.fixture.ts'
import { callWith, KEY, MAIN, SIBLING, token } from './access.fixture.ts'
import type { Sent } from './access.fixture.ts'

describe('an outside issuer', () => {
  const AUDIENCE = 'https://imagery.example.com'
  const itsKey = deriveSigningKey('an outside issuer')
  let outside: OutsideIssuer
  let behind: TestPlatform

  beforeAll(async () => {
    outside = await startOutsideIssuer(itsKey)
    behind = await startTestPlatform(['--issuer', outside.issuer, '--audience', AUDIENCE])
  })

  afterAll(async () => {
    await behind.close()
    await outside.close()
  })

  const itsToken = (claims: object = {}, key = itsKey) => ({
    authorization: `Bearer ${token(behind, { iss: outside.issuer, aud: AUDIENCE, ...claims }, key)}`,
  })

  test.each<[string, () => Sent, main: number, sibling: number]>([
    ['its token', () => itsToken(), 200, 200],
    [
      'its token for the address in place of the audience',
      () => itsToken({ aud: behind.app.baseUrl }),
      401,
      401,
    ],
    ['its token without an organization', () => itsToken({ org_id: undefined }), 401, 401],
    ['its token with an organization in words', () => itsToken({ org_id: 'org_812' }), 401, 401],
    ['its token without the scope', () => itsToken({ scope: 'openid' }), 403, 403],
    [
      'its token of a machine',
      () => itsToken({ sub: 'harbour-watch', client_id: 'harbour-watch' }),
      403,
      200,
    ],
    ['a token of the embedded server', () => ({ authorization: `Bearer ${token(behind)}` }), 401, 401],
    ['an API key', () => ({ authorization: `api-key ${KEY}` }), 200, 401],
  ])('%s', async (_who, sent, main, sibling) => {
    expect(await callWith(behind, MAIN, sent())).toMatchObject({ status: main })
    expect(await callWith(behind, SIBLING, sent())).toMatchObject({ status: sibling })
  })

  test.each([
    ['GET', '/auth/realms/main/.well-known/openid-configuration'],
    ['GET', '/auth/realms/main/protocol/openid-connect/certs'],
    ['POST', '/auth/realms/main/protocol/openid-connect/token'],
    ['POST', '/oauth/token'],
    ['GET', '/auth/realms/main/protocol/openid-connect/userinfo'],
  ])('leaves nothing at %s %s', async (method, path) => {
    expect(await behind.call(method, path, { as: 'nobody' })).toMatchObject({ status: 404 })
  })

  test('is announced in place of a client', () => {
    const said = asText(behind.app)
    expect(said).toContain(`Tokens            ${outside.issuer}`)
    expect(said).not.toMatch(/client id|client secret/i)
  })

  test('that cannot be asked leaves API keys alone', async () => {
    const cut = await startTestPlatform(['--issuer', 'http://127.0.0.1:1/'])
    try {
      const answer = await callWith(
        cut,
        SIBLING,
        itsToken({ iss: 'http://127.0.0.1:1/', aud: cut.app.baseUrl }),
      )
      expect(answer).toMatchObject({ status: 503, json: { code: 'ServiceUnavailable' } })
      expect(answer.headers.get('retry-after')).toBe('5')
      expect(answer.headers.get('www-authenticate')).toBeNull()
      expect(await callWith(cut, MAIN, { authorization: `api-key ${KEY}` })).toMatchObject({ status: 200 })
    } finally {
      await cut.close()
    }
  })
})
