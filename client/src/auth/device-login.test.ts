import { describe, expect, test } from 'vitest'
import {
  ConnectionError,
  CredentialsError,
  deviceLogin,
  type DeviceCode,
  type DeviceLogin,
} from '../index.ts'
import { json, lost, scripted, status, type Reply } from '../scripted-client.fixture.ts'

/** @param interval between two questions, in seconds */
const codeWith = (interval: number) =>
  json({
    device_code: 'D',
    user_code: 'WDJB-MJHT',
    verification_uri: 'https://main.example/device',
    expires_in: 600,
    interval,
  })
const code = codeWith(2)
const grant = (token: string, refreshToken?: string) =>
  json({ access_token: token, ...(refreshToken !== undefined && { refresh_token: refreshToken }) })
/** What a gateway shows that gets no answer. */
const page: Reply = () =>
  new Response('<h1>Bad Gateway</h1>', { status: 502, headers: { 'Content-Type': 'text/html' } })
const nothing =
  (code: number): Reply =>
  () =>
    new Response(null, { status: code })
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

describe('a fault of the network while the user signs in', () => {
  const pending = refusal('authorization_pending')
  const FOREVER = Array.from({ length: 30 }, () => lost)

  test.each<[why: string, replies: readonly Reply[], pauses: readonly number[]]>([
    ['has it asked less often', [lost, lost, lost], [2000, 4000, 8000, 16_000]],
    [
      'has it asked less often, also where a gateway tells of it',
      [page, lost, page],
      [2000, 4000, 8000, 16_000],
    ],
    [
      'is one whatever a gateway says of it',
      [nothing(503), nothing(504), status(503)],
      [2000, 4000, 8000, 16_000],
    ],
    ['makes no difference once it is over', [lost, lost, pending, pending], [2000, 4000, 8000, 2000, 2000]],
    ['adds to what the server asks for', [refusal('slow_down'), lost, pending], [2000, 7000, 14_000, 7000]],
    [
      'has it asked once a minute at least',
      FOREVER.slice(0, 6),
      [2, 4, 8, 16, 32, 60, 60].map((s) => s * 1000),
    ],
  ])('%s', async (_why, replies, want) => {
    const { client, pauses, sent } = login([code, ...replies, grant('T')])
    await client.GET('/catalog/v1')
    expect(pauses).toEqual(want)
    expect(sent.at(-1)?.authorization).toBe('Bearer T')
  })

  test('has it wait, also where the server asks for no wait', async () => {
    const { client, pauses } = login([codeWith(0), lost, lost, lost, grant('T')])
    await client.GET('/catalog/v1')
    expect(pauses).toEqual([0, 1000, 2000, 4000])
  })

  test('ends the login with the code, and not before', async () => {
    const { client, pauses, codes } = login([code, ...FOREVER])
    await expect(client.GET('/catalog/v1')).rejects.toThrow(ConnectionError)
    const waited = pauses.reduce((sum, pause) => sum + pause, 0)
    expect([codes.length, waited, pauses.at(-1)]).toEqual([1, 600_000, 58_000])
  })

  test('does not end it that is over when the code is at its end', async () => {
    const { client, sent } = login([code, ...FOREVER.slice(0, 13), grant('T')])
    await client.GET('/catalog/v1')
    expect(sent.at(-1)?.authorization).toBe('Bearer T')
  })

  test('ends the login with the code, and with what a gateway said', async () => {
    const { client } = login([code, ...Array.from({ length: 30 }, () => nothing(503))])
    await expect(client.GET('/catalog/v1')).rejects.toThrow(new CredentialsError('No token: status 503'))
  })

  test('that is none is not waited out: what breaks in the program of the caller', async () => {
    const { client, sent } = login([code, grant('T')])
    client.use({
      onRequest: ({ schemaPath }) => {
        if (schemaPath.endsWith('token')) throw new RangeError('broken')
      },
    })
    await expect(client.GET('/catalog/v1')).rejects.toThrow(RangeError)
    expect(sent.length).toBe(1)
  })

  test('ends the login where there is no code yet', async () => {
    const { client, codes } = login([lost])
    await expect(client.GET('/catalog/v1')).rejects.toThrow(ConnectionError)
    expect(codes).toEqual([])
  })
})

describe('a login fails with the words of the server', () => {
  test.each<[why: string, replies: readonly Reply[], message: string]>([
    ['where the user refuses', [code, refusal('access_denied')], 'No token: access_denied'],
    ['where the code ends', [code, refusal('expired_token')], 'No token: expired_token'],
    ['where it has none, then with its status', [code, nothing(500)], 'No token: status 500'],
    ['where they are no error of OAuth, then with its status', [code, status(500)], 'No token: status 500'],
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
