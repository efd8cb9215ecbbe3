import { describe, expect, test } from 'vitest'
import { CredentialsError, deviceLogin, type DeviceCode, type DeviceLogin } from '../index.ts'
import { json, scripted, type Reply } from '../scripted-client-fixture.ts'

const code = json({
  device_code: 'D',
  user_code: 'WDJB-MJHT',
  verification_uri: 'https://main.example/device',
  expires_in: 600,
  interval: 2,
})
const grant = (token: string, refreshToken?: string) =>
  json({ access_token: token, ...(refreshToken !== undefined && { refresh_token: refreshToken }) })
const refusal =
  (error: string): Reply =>
  () =>
    Response.json({ error }, { status: 400 })

/** A client of a user whose refresh tokens and codes are kept. */
const login = (replies: readonly Reply[], options: Partial<DeviceLogin> = {}) => {
  const [codes, refreshTokens]: [DeviceCode[], string[]] = [[], []]
  const credentials = deviceLogin({
    clientId: 'desk',
    onCode: (shown) => codes.push(shown),
    onRefreshToken: (token) => void refreshTokens.push(token),
    ...options,
  })
  return { ...scripted(replies, {}, credentials), codes, refreshTokens }
}

test('a user is shown the code, and waited for as long as the server says', async () => {
  const pending = refusal('authorization_pending')
  const replies = [code, pending, refusal('slow_down'), pending, grant('T')]
  const { client, codes, pauses, sent } = login(replies, { scope: 'openid' })
  await client.GET('/catalog/v1')
  expect(codes).toEqual([
    { userCode: 'WDJB-MJHT', verificationUri: 'https://main.example/device', expiresIn: 600 },
  ])
  expect(pauses).toEqual([2000, 2000, 7000, 7000])
  expect(sent[0]?.body).toBe('client_id=desk&scope=openid')
  expect(sent.at(-1)?.authorization).toBe('Bearer T')
})

describe('a login fails with the words of the server', () => {
  test.each<[why: string, replies: readonly Reply[], message: string]>([
    ['where the user refuses', [code, refusal('access_denied')], 'No token: access_denied'],
    ['where the code ends', [code, refusal('expired_token')], 'No token: expired_token'],
    ['where there is no code', [refusal('invalid_client')], 'No code: invalid_client'],
  ])('%s', async (_why, replies, message) => {
    const { client, sent } = login(replies)
    await expect(client.GET('/catalog/v1')).rejects.toThrow(new CredentialsError(message))
    expect(sent.length).toBe(replies.length)
  })
})

describe('a refresh token', () => {
  test('saves the user a login, and each new one is told', async () => {
    const replies = [grant('T1', 'R2'), json({}), grant('T2', 'R3')]
    const { client, codes, sent, refreshTokens } = login(replies, { refreshToken: 'R1' })
    await client.GET('/catalog/v1')
    await client.GET('/catalog/v1')
    expect(sent.filter(({ body }) => body.includes('refresh')).map(({ body }) => body)).toEqual([
      'grant_type=refresh_token&client_id=desk&refresh_token=R1',
      'grant_type=refresh_token&client_id=desk&refresh_token=R2',
    ])
    expect([codes, refreshTokens]).toEqual([[], ['R2', 'R3']])
  })

  test('that is refused has the user asked, once', async () => {
    const replies = [refusal('invalid_grant'), code, grant('T1'), json({}), code, grant('T2')]
    const { client, codes, sent } = login(replies, { refreshToken: 'R1' })
    await client.GET('/catalog/v1')
    await client.GET('/catalog/v1')
    expect([codes.length, sent.filter(({ body }) => body.includes('R1')).length]).toEqual([2, 1])
  })

  test('is kept where the server only fails', async () => {
    const replies = [refusal('server_error'), grant('T', 'R2')]
    const { client, codes, sent } = login(replies, { refreshToken: 'R1' })
    await expect(client.GET('/catalog/v1')).rejects.toThrow('No token: server_error')
    await client.GET('/catalog/v1')
    expect([codes, sent[1]?.body.endsWith('R1')]).toEqual([[], true])
  })
})
