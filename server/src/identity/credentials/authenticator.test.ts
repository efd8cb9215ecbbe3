import { describe, expect, test } from 'vitest'
import { readAcceptance } from '../../contract/acceptance.ts'
import type { Acceptance } from '../../contract/acceptance.ts'
import type { CredentialSources } from '../../http/call/authenticate.ts'
import {
  authenticator,
  basic,
  key,
  machineToken,
  main,
  optional,
  sibling,
  userToken,
  refusal,
} from './authenticate.fixture.ts'
import { machineClaims, sign } from './token.fixture.ts'
import { admitAll } from './authenticator.ts'

const open = readAcceptance([])

const authenticate = authenticator()

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
