import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { runTestPlatform } from '../../test/platform.fixture.ts'

const running = runTestPlatform()

const PROTOCOL = '/auth/realms/main/protocol/openid-connect'
const CALLS = [
  ['auth_getDiscovery', 'GET', '/auth/realms/main/.well-known/openid-configuration'],
  ['auth_listKeys', 'GET', `${PROTOCOL}/certs`],
  ['auth_createToken', 'POST', `${PROTOCOL}/token`],
  ['auth_createToken', 'POST', '/oauth/token'],
  ['auth_createDeviceCode', 'POST', `${PROTOCOL}/auth/device`],
  ['auth_getUserInfo', 'GET', `${PROTOCOL}/userinfo`],
  ['auth_getUserInfoByPost', 'POST', `${PROTOCOL}/userinfo`],
] as const

const call = async (method: string, path: string, fault?: string) =>
  (await running).call(method, path, {
    as: 'nobody',
    ...(fault !== undefined && { headers: { 'x-platform-fault': fault } }),
  })
const addRule = async (body: unknown) =>
  (await running).call('POST', '/control/faults', { as: 'nobody', body })

describe.each(CALLS)('%s (%s %s) goes wrong as asked', (operation, method, path) => {
  const cases = [
    ['status=429', 429, 'slow_down', '5'],
    ['status=503; retry-after=2', 503, 'temporarily_unavailable', '2'],
    ['status=500', 500, 'server_error', null],
    ['status=401', 401, 'invalid_client', null],
  ] as const
  test.each(cases)('by the header %s', async (fault, status, error, retryAfter) => {
    const answer = await call(method, path, fault)
    expect(answer.status).toBe(status)
    expect(answer.json).toEqual({ error, error_description: 'This failure was asked for.' })
    expect(answer.headers.get('retry-after')).toBe(retryAfter)
    expect(answer.headers.has('www-authenticate')).toBe(status === 401)
  })

  test('by a rule, as often as it says', async () => {
    expect((await addRule({ operation, status: 500, times: 1 })).status).toBe(201)
    expect((await call(method, path)).status).toBe(500)
    expect((await call(method, path)).status).toBeLessThan(500)
  })

  test('by breaking off', async () => {
    await expect(call(method, path, 'cut-off')).rejects.toThrow()
  })
})

test('what goes wrong stands in the journal', async () => {
  const [id, method, path] = CALLS[1]
  await call(method, path, 'status=500')
  const { json } = await (await running).call('GET', '/control/requests', { as: 'nobody' })
  const { requests } = REQUESTS.parse(json)
  expect(requests).toContainEqual({ operation: id, status: 500, verdict: 'injected' })
})

const REQUESTS = z.object({
  requests: z.array(z.object({ operation: z.string().nullable(), status: z.number(), verdict: z.string() })),
})
