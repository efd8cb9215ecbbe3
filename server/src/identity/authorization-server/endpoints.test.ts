import { describe, expect, test } from 'vitest'
import { STRICT } from '../../contract/lenience.ts'
import type { Lenience } from '../../contract/lenience.ts'
import { body, CERTS, DISCOVERY, start, TOKEN } from './authorization-server.fixture.ts'
import { anyText } from '../credentials/token.fixture.ts'

describe('the paths of the authorization server', () => {
  test.each([
    ['GET', TOKEN, 'POST, OPTIONS', 'GET is not allowed here; use POST.'],
    ['PUT', '/oauth/token', 'POST, OPTIONS', 'PUT is not allowed here; use POST.'],
    ['POST', CERTS, 'GET, HEAD, OPTIONS', 'POST is not allowed here; use GET.'],
    ['DELETE', DISCOVERY, 'GET, HEAD, OPTIONS', 'DELETE is not allowed here; use GET.'],
  ])('%s %s is 405, and says what is allowed', async (method, path, allow, description) => {
    const { url } = await start()
    const response = await fetch(url + path, { method })
    expect([response.status, response.headers.get('allow')]).toEqual([405, allow])
    expect(await body(response)).toEqual({ error: 'invalid_request', error_description: description })
  })

  test.each([
    ['GET', '/auth/realms/main'],
    ['GET', '/auth/realms/main/'],
    ['GET', '/auth/realms/main/protocol/openid-connect/auth'],
    ['GET', '/auth/realms/main/auth'],
    ['POST', '/auth/realms/main/session/end/confirm'],
    ['GET', '/auth/realms/main/protocol/openid-connect/%2e%2e/certs'],
  ])('%s %s is 404 in the OAuth shape', async (method, path) => {
    const { url } = await start()
    const response = await fetch(url + path, { method })
    expect(response.status).toBe(404)
    expect(await body(response)).toEqual({ error: 'invalid_request', error_description: anyText })
  })

  test.each([
    '/',
    '/oauth',
    '/oauth/tokens',
    '/auth',
    '/auth/realms',
    '/auth/realms/mainland',
    '/catalog/v1',
  ])('%s is left to others', async (path) => {
    const { url } = await start()
    expect((await fetch(url + path)).status).toBe(299)
  })

  test.each([CERTS, DISCOVERY])('HEAD %s has a status and no body', async (path) => {
    const { url } = await start()
    const response = await fetch(url + path, { method: 'HEAD' })
    expect([response.status, await response.text()]).toEqual([200, ''])
  })

  test.each<[path: string, answer: object]>([
    [`${CERTS}?limit=1`, { keys: [{ kty: 'RSA' }, { kty: 'EC' }] }],
    [`${DISCOVERY}?api_key=x`, { grant_types_supported: ['client_credentials'] }],
    [
      `${TOKEN}?client_id=x`,
      { error: 'invalid_request', error_description: 'no client authentication mechanism provided' },
    ],
  ])('%s: an unknown query parameter is refused, and ignored when lenient', async (path, answer) => {
    const method = path.startsWith(TOKEN) ? 'POST' : 'GET'
    const send = async (lenience: Lenience) => {
      const { url } = await start({ lenience })
      return body(await fetch(url + path, { method }))
    }
    expect((await send(STRICT)).error_description).toContain('unknown query parameter')
    expect(await send(new Set(['unknown-query-parameters']))).toMatchObject(answer)
  })

  test('let a page of another origin ask for a token', async () => {
    const { url } = await start()
    const response = await fetch(url + TOKEN, {
      method: 'OPTIONS',
      headers: { origin: 'http://docs.test', 'access-control-request-method': 'POST' },
    })
    expect(response.headers.get('access-control-allow-origin')).toBe('http://docs.test')
  })
})
