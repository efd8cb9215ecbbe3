import { createLocalJWKSet } from 'jose'
import { describe, expect, test } from 'vitest'
import { acceptanceOf } from '../auth/acceptance.ts'
import type { Acceptance } from '../auth/acceptance.ts'
import { createAccessTokenVerifier } from '../auth/access-tokens.ts'
import { createApiKeyStore, deriveApiKey } from '../auth/api-keys.ts'
import type { CredentialSources } from '../auth/credentials.ts'
import { publicKey } from '../auth/signing-key.ts'
import {
  AUDIENCE,
  ISSUER,
  machineClaims,
  sign,
  signingKey,
  START,
  stoppedClock,
  userClaims,
} from '../auth/token-fixture.ts'
import { admitAll, createAuthenticator, refuseMachinesOnMainAddress } from './authenticate.ts'
import type { AdmissionPolicy } from './authenticate.ts'
import { Problem } from './problem.ts'

const sibling = acceptanceOf([{ oauth2: ['platform'] }])
const main = acceptanceOf([
  { oauth2: ['platform'] },
  { apiKeyBasic: [] },
  { apiKeyHeader: [] },
  { apiKeyQuery: [] },
])
const open = acceptanceOf([])
const optional = acceptanceOf([{}, { oauth2: ['platform'] }])

const keys = createApiKeyStore()
const key = deriveApiKey('dev', 'anna')
keys.issue({ userId: 'anna', orgId: 3 }, key)
const userToken = sign(userClaims)
const machineToken = sign(machineClaims)

const basic = (pair: string): string => `Basic ${Buffer.from(pair).toString('base64')}`

const textLike = (pattern: RegExp): unknown => expect.stringMatching(pattern)

const authenticator = (admit: AdmissionPolicy = refuseMachinesOnMainAddress) =>
  createAuthenticator({
    verifyAccessToken: createAccessTokenVerifier({
      issuer: ISSUER,
      audience: AUDIENCE,
      keys: createLocalJWKSet({ keys: [publicKey(signingKey)] }),
      clock: stoppedClock(),
    }),
    ownerOfKey: keys.ownerOf,
    admit,
  })

const authenticate = authenticator()

/** Status, code and challenge of a refusal. */
const refusal = async (sources: CredentialSources, acceptance: Acceptance, admit?: AdmissionPolicy) => {
  const fault: unknown = await authenticator(admit)(sources, acceptance).catch((thrown: unknown) => thrown)
  if (!(fault instanceof Problem)) throw new Error(`no refusal, but ${String(fault)}`)
  return {
    status: fault.status,
    code: fault.code,
    challenge: fault.headers['WWW-Authenticate'],
    message: fault.message,
  }
}

describe('who is calling', () => {
  const user = {
    kind: 'user',
    via: 'bearer',
    subject: 'user-1',
    orgId: 7,
    scopes: new Set(['openid', 'platform']),
  }
  const machine = { ...user, kind: 'machine', subject: 'harbour-watch' }
  const anna = { kind: 'user', subject: 'anna', orgId: 3, scopes: new Set(['platform']) }

  test.each<[string, CredentialSources, Acceptance, object]>([
    ['a user token on the sibling address', { authorization: `Bearer ${userToken}` }, sibling, user],
    ['a user token on the main address', { authorization: `Bearer ${userToken}` }, main, user],
    ['a machine token on the sibling address', { authorization: `Bearer ${machineToken}` }, sibling, machine],
    ['a token where none is needed', { authorization: `Bearer ${userToken}` }, optional, user],
    ['a scheme in lower case', { authorization: `bearer ${userToken}` }, sibling, user],
    ['a scheme in capitals', { authorization: `BEARER ${userToken}` }, sibling, user],
    ['spaces around the token', { authorization: `  Bearer   ${userToken} ` }, sibling, user],
    ['a key as the user name', { authorization: basic(`${key}:`) }, main, { ...anna, via: 'basic' }],
    [
      'a key as the user name, scheme in lower case',
      { authorization: basic(`${key}:`).replace('B', 'b') },
      main,
      { ...anna, via: 'basic' },
    ],
    ['a key in the header', { authorization: `api-key ${key}` }, main, { ...anna, via: 'keyHeader' }],
    [
      'a key in the header, scheme in capitals',
      { authorization: `API-KEY ${key}` },
      main,
      { ...anna, via: 'keyHeader' },
    ],
    ['a key in the query', { apiKey: key }, main, { ...anna, via: 'keyQuery' }],
    ['a key in the query, as a list of one', { apiKey: [key] }, main, { ...anna, via: 'keyQuery' }],
    ['a token and an empty list of keys', { authorization: `Bearer ${userToken}`, apiKey: [] }, main, user],
  ])('%s', async (_why, sources, acceptance, principal) => {
    expect(await authenticate(sources, acceptance)).toEqual(principal)
  })

  test.each<[string, CredentialSources, Acceptance]>([
    ['nobody where nobody is asked for', {}, open],
    ['nobody where credentials may be left out', {}, optional],
    [
      'nobody where credentials are not looked at',
      { authorization: 'Bearer junk', apiKey: ['a', 'b'] },
      open,
    ],
  ])('%s', async (_why, sources, acceptance) => {
    expect(await authenticate(sources, acceptance)).toBeUndefined()
  })
})

describe('a refusal', () => {
  const bearer = 'Bearer realm="platform"'
  const both = `${bearer}, Basic realm="platform", charset="UTF-8"`

  test.each<[string, CredentialSources, Acceptance, string, string]>([
    ['nothing sent', {}, sibling, 'Unauthorized', bearer],
    ['nothing sent where keys are accepted', {}, main, 'Unauthorized', both],
    ['a wrong key', { apiKey: 'wrong' }, main, 'Unauthorized', both],
    ['an empty key', { apiKey: '' }, main, 'Unauthorized', both],
    ['a list of one empty key', { apiKey: [''] }, main, 'Unauthorized', both],
    ['an empty key in the header', { authorization: 'api-key ' }, main, 'Unauthorized', both],
    ['an empty user name', { authorization: basic(':') }, main, 'Unauthorized', both],
    ['a password', { authorization: basic(`${key}:secret`) }, main, 'Unauthorized', both],
    ['the key as password', { authorization: basic(`:${key}`) }, main, 'Unauthorized', both],
    ['a second colon', { authorization: basic(`${key}::`) }, main, 'Unauthorized', both],
    ['no colon', { authorization: basic(key) }, main, 'Unauthorized', both],
    ['Basic without a value', { authorization: 'Basic' }, main, 'Unauthorized', both],
    ['Basic that is no base64', { authorization: 'Basic ****' }, main, 'Unauthorized', both],
    ['Basic with padding inside', { authorization: 'Basic YQ==Og==' }, main, 'Unauthorized', both],
    [
      'Basic that is no text',
      { authorization: `Basic ${Buffer.from([0xff, 0xfe, 0x3a]).toString('base64')}` },
      main,
      'Unauthorized',
      both,
    ],
    ['a control character in the key', { authorization: basic(`\0${key}:`) }, main, 'Unauthorized', both],
    ['a scheme nobody knows', { authorization: 'Digest abc' }, main, 'Unauthorized', both],
    ['an empty header', { authorization: '' }, main, 'Unauthorized', both],
    ['a token without a scheme', { authorization: userToken }, main, 'Unauthorized', both],
    ['a megabyte of key', { authorization: `api-key ${'k'.repeat(1_000_000)}` }, main, 'Unauthorized', both],
    ['a megabyte of Basic', { authorization: `Basic ${'A'.repeat(1_000_000)}` }, main, 'Unauthorized', both],
    ['a megabyte of spaces', { authorization: `Basic${' '.repeat(1_000_000)}` }, main, 'Unauthorized', both],
    [
      'a key in the header on the sibling address',
      { authorization: `api-key ${key}` },
      sibling,
      'Unauthorized',
      bearer,
    ],
    [
      'a key as user name on the sibling address',
      { authorization: basic(`${key}:`) },
      sibling,
      'Unauthorized',
      bearer,
    ],
    ['a key in the query on the sibling address', { apiKey: key }, sibling, 'Unauthorized', bearer],
    ['a key where only a token may be left out', { apiKey: key }, optional, 'Unauthorized', bearer],
    [
      'a token where only keys are accepted',
      { authorization: `Bearer ${userToken}` },
      acceptanceOf([{ apiKeyQuery: [] }]),
      'Unauthorized',
      bearer,
    ],
  ])('is 401 for %s', async (_why, sources, acceptance, code, challenge) => {
    expect(await refusal(sources, acceptance)).toMatchObject({ status: 401, code, challenge })
  })

  test('says what to send where keys alone are refused', async () => {
    const { message } = await refusal({ apiKey: key }, sibling)
    expect(message).toBe('API keys are not accepted here; send an OAuth 2.0 access token.')
  })

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
      /^Bearer realm="platform", error="invalid_token", error_description="[\w .]+"(, Basic .*)?$/,
    )
    expect(challenge?.includes('Basic')).toBe(acceptance === main)
  })

  test.each<[string, CredentialSources]>([
    ['a token and a key', { authorization: `Bearer ${userToken}`, apiKey: key }],
    ['a key twice over', { authorization: `api-key ${key}`, apiKey: key }],
    ['a bad token and a good key', { authorization: 'Bearer junk', apiKey: key }],
    ['an unknown scheme and a good key', { authorization: 'Digest abc', apiKey: key }],
    ['api_key given twice', { apiKey: [key, key] }],
    ['api_key given twice, once empty', { apiKey: ['', key] }],
    ['two schemes in one header', { authorization: `Bearer ${userToken}, ${basic(`${key}:`)}` }],
    ['two schemes without a comma', { authorization: `Bearer ${userToken} ${basic(`${key}:`)}` }],
    ['two keys in one header', { authorization: `api-key ${key},${key}` }],
  ])('is 400 for %s', async (_why, sources) => {
    expect(await refusal(sources, main)).toMatchObject({
      status: 400,
      code: 'invalid_request',
      challenge: textLike(/^Bearer realm="platform", error="invalid_request", error_description="[^"]+"$/),
    })
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
    const fault = createAuthenticator({ verifyAccessToken, ownerOfKey: keys.ownerOf, admit: admitAll })(
      { authorization: `Bearer ${userToken}` },
      main,
    )
    await expect(fault).rejects.toMatchObject({ status: 503, headers: { 'Retry-After': '5' } })
  })

  test('does not ask for Basic where the operation’s address is used in pages', async () => {
    expect((await refusal({}, { ...main, challengesBasic: false })).challenge).toBe(bearer)
  })

  test('never tells the credential', async () => {
    const secrets = ['s3cr3t-key', 's3cr3t-key:pass']
    const sources: CredentialSources[] = [
      ...secrets.flatMap((secret) => [{ apiKey: secret }, { authorization: basic(secret) }]),
      { authorization: 's3cr3t-key' },
      { authorization: 'Bearer s3cr3t-key' },
      { authorization: 's3cr3t-key s3cr3t-key' },
    ]
    for (const source of sources) expect(JSON.stringify(await refusal(source, main))).not.toContain('s3cr3t')
  })

  test('leaves faults of the server as they are', async () => {
    const authenticateBadly = createAuthenticator({
      verifyAccessToken: () => Promise.reject(new TypeError('a bug')),
      ownerOfKey: keys.ownerOf,
      admit: admitAll,
    })
    await expect(authenticateBadly({ authorization: `Bearer ${userToken}` }, main)).rejects.toThrow(TypeError)
  })
})

describe('machine clients', () => {
  const machine = { authorization: `Bearer ${machineToken}` }

  test('are refused with 403 on the main address, which says why', async () => {
    const { status, challenge, message } = await refusal(machine, main)
    expect({ status, challenge }).toEqual({ status: 403, challenge: undefined })
    expect(message).toMatch(/client credentials are not available on the main address yet/i)
  })

  test('are let in there by the lenient policy', async () => {
    expect(await authenticator(admitAll)(machine, main)).toMatchObject({ kind: 'machine' })
  })

  test('need the scope also under the lenient policy', async () => {
    const token = sign({ ...machineClaims, scope: 'openid' })
    expect(await refusal({ authorization: `Bearer ${token}` }, main, admitAll)).toMatchObject({
      status: 403,
      code: 'insufficient_scope',
    })
  })
})
