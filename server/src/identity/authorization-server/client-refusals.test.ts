import { describe, expect, test } from 'vitest'
import {
  ask,
  basic,
  body,
  CLIENT,
  inForm,
  inHeader,
  OTHER_CLIENT,
  start,
} from './authorization-server.fixture.ts'
import { anyText } from '../credentials/token.fixture.ts'

describe('a token request is refused', () => {
  test.each<[string, Record<string, string>, Record<string, string>, number, string]>([
    ['a wrong secret in the form', { ...inForm, client_secret: 'wrong' }, {}, 401, 'invalid_client'],
    ['a wrong secret in the header', {}, { authorization: basic(CLIENT.id, 'wrong') }, 401, 'invalid_client'],
    [
      'the secret of another client',
      { ...inForm, client_secret: OTHER_CLIENT.secret },
      {},
      401,
      'invalid_client',
    ],
    ['an unknown client', { ...inForm, client_id: 'nobody' }, {}, 401, 'invalid_client'],
    [
      'a client named like a member of every object',
      { ...inForm, client_id: '__proto__' },
      {},
      401,
      'invalid_client',
    ],
    ['no secret', { client_id: CLIENT.id }, {}, 401, 'invalid_client'],
    ['no client', {}, {}, 401, 'invalid_client'],
    ['two ways of authentication', inForm, inHeader, 400, 'invalid_request'],
    ['broken Basic credentials', {}, { authorization: 'Basic !!' }, 401, 'invalid_client'],
    ['another Authorization scheme', {}, { authorization: 'Bearer token' }, 401, 'invalid_client'],
    ['no grant type', { ...inForm, grant_type: '' }, {}, 400, 'invalid_request'],
    [
      'a grant that is not on offer',
      { ...inForm, grant_type: 'password' },
      {},
      400,
      'unsupported_grant_type',
    ],
    ['a grant for users', { ...inForm, grant_type: 'authorization_code' }, {}, 400, 'unsupported_grant_type'],
    ['a refresh', { ...inForm, grant_type: 'refresh_token' }, {}, 400, 'unsupported_grant_type'],
    ['offline_access', { ...inForm, scope: 'offline_access' }, {}, 400, 'invalid_scope'],
    ['offline_access besides', { ...inForm, scope: 'platform offline_access' }, {}, 400, 'invalid_scope'],
    ['a scope for users', { ...inForm, scope: 'openid' }, {}, 400, 'invalid_scope'],
    ['a scope nobody knows', { ...inForm, scope: 'platformx' }, {}, 400, 'invalid_scope'],
  ])('for %s', async (_why, form, headers, status, error) => {
    const response = await ask(await start(), form, headers)
    expect(response.status).toBe(status)
    expect(response.headers.get('content-type')).toContain('application/json')
    expect(response.headers.get('cache-control')).toContain('no-store')
    const failure = await body(response)
    expect(failure).toEqual({ error, error_description: anyText })
    expect(JSON.stringify(failure)).not.toContain(CLIENT.secret)
  })

  test.each<[string, Record<string, string>, Record<string, string>]>([
    ['by Basic', {}, { authorization: basic(CLIENT.id, 'wrong') }],
    ['in the form', { ...inForm, client_secret: 'wrong' }, {}],
    ['by nobody known', { ...inForm, client_id: 'nobody' }, {}],
    ['at all', {}, {}],
    ['by a scheme that is on offer', {}, { authorization: 'Bearer token' }],
  ])('with a Basic challenge where a client failed to identify itself %s', async (_way, form, headers) => {
    const response = await ask(await start(), form, headers)
    expect(response.status).toBe(401)
    expect(response.headers.get('www-authenticate')).toMatch(/^Basic realm="/)
  })

  test('in JSON even where HTML is preferred', async () => {
    const response = await ask(await start(), { ...inForm, client_secret: 'wrong' }, { accept: 'text/html' })
    expect(await body(response)).toMatchObject({ error: 'invalid_client' })
  })
})
