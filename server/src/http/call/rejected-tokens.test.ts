import { describe, expect, test } from 'vitest'
import type { Acceptance } from '../../contract/acceptance.ts'
import { createAccessTokenVerifier } from '../../identity/credentials/access-tokens.ts'
import type { CredentialSources } from './authenticate.ts'
import {
  AUDIENCE,
  ISSUER,
  sign,
  START,
  stoppedClock,
  userClaims,
} from '../../identity/credentials/token.fixture.ts'
import {
  key,
  main,
  optional,
  ownerOfKey,
  refusal,
  sibling,
  userToken,
} from '../../identity/credentials/authenticate.fixture.ts'
import { admitAll, createAuthenticator } from '../../identity/credentials/authenticator.ts'

describe('a refusal', () => {
  test.each<[string, CredentialSources, Acceptance]>([
    ['an empty token', { authorization: 'Bearer' }, sibling],
    ['an empty token after a space', { authorization: 'Bearer ' }, sibling],
    ['a token that is none', { authorization: 'Bearer junk' }, sibling],
    ['an API key as a token', { authorization: `Bearer ${key}` }, main],
    ['an expired token', { authorization: `Bearer ${sign({ ...userClaims, exp: START - 60 })}` }, sibling],
    ['a bad token where none is needed', { authorization: 'Bearer junk' }, optional],
    ['a megabyte of token', { authorization: `Bearer ${'a'.repeat(1_000_000)}` }, sibling],
  ])('is 401 invalid_token for %s', async (_why, sources, acceptance) => {
    const { status, code, challenge } = await refusal(sources, acceptance)
    expect({ status, code }).toEqual({ status: 401, code: 'invalid_token' })
    expect(challenge).toMatch(
      /^Bearer realm="platform", error="invalid_token", error_description="[\w .:,-]+"(, Basic .*)?$/,
    )
    expect(challenge?.includes('Basic')).toBe(acceptance === main)
  })

  test.each<[string, string, Acceptance, string]>([
    ['a key where keys are taken', key, main, 'Authorization: api-key KEY'],
    ['a key that there is not', 'ab'.repeat(32), main, 'Authorization: api-key KEY'],
    ['a key where none is taken', key, sibling, 'API keys are not accepted here'],
  ])('says how keys are sent, and not whose it is, for %s as a token', async (_why, sent, where, said) => {
    const { message, challenge } = await refusal({ authorization: `Bearer ${sent}` }, where)
    expect([message, challenge]).toEqual([expect.stringContaining(said), expect.stringContaining(said)])
    expect(`${message} ${challenge}`).not.toContain(sent)
  })

  test.each([
    ['no scope', undefined],
    ['another scope', 'openid profile'],
    ['a scope that begins like it', 'platformx'],
    ['a scope in capitals', 'PLATFORM'],
  ])('is 403 insufficient_scope for a token of %s', async (_why, scope) => {
    const token = sign({ ...userClaims, scope })
    expect(await refusal({ authorization: `Bearer ${token}` }, sibling)).toEqual({
      status: 403,
      code: 'insufficient_scope',
      message: 'The credentials lack the scope platform.',
      challenge:
        'Bearer realm="platform", error="insufficient_scope", error_description="The credentials lack the scope platform.", scope="platform"',
    })
  })

  test('is 503 without a challenge where nobody can tell whether the token is good', async () => {
    const verifyAccessToken = createAccessTokenVerifier({
      issuer: ISSUER,
      audience: AUDIENCE,
      keys: () => Promise.reject(new TypeError('fetch failed')),
      clock: stoppedClock(),
    })
    const fault = createAuthenticator({ verifyAccessToken, ownerOfKey, admit: admitAll })(
      { authorization: `Bearer ${userToken}` },
      main,
    )
    await expect(fault).rejects.toHaveProperty('status', 503)
    await expect(fault).rejects.toHaveProperty('headers', { 'Retry-After': '5' }) // and no challenge
  })

  test('leaves faults of the server as they are', async () => {
    const authenticateBadly = createAuthenticator({
      verifyAccessToken: () => Promise.reject(new TypeError('a bug')),
      ownerOfKey,
      admit: admitAll,
    })
    await expect(authenticateBadly({ authorization: `Bearer ${userToken}` }, main)).rejects.toThrow(TypeError)
  })
})
