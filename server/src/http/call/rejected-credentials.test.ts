import { describe, expect, test } from 'vitest'
import { readAcceptance } from '../../contract/acceptance.ts'
import type { Acceptance } from '../../contract/acceptance.ts'
import type { CredentialSources } from './authenticate.ts'
import {
  basic,
  key,
  main,
  optional,
  refusal,
  sibling,
  userToken,
} from '../../identity/credentials/authenticate.fixture.ts'

const textLike = (pattern: RegExp): unknown => expect.stringMatching(pattern)

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
      readAcceptance([{ apiKeyQuery: [] }]),
      'Unauthorized',
      bearer,
    ],
  ])('is 401 for %s', async (_why, sources, acceptance, code, challenge) => {
    expect(await refusal(sources, acceptance)).toMatchObject({ status: 401, code, challenge })
  })

  test.each<[message: string, where: string, Acceptance]>([
    ['Credentials are missing: send an API key or a bearer token.', 'on the main address', main],
    ['Credentials are missing: send a bearer token.', 'on the sibling address', sibling],
    ['Credentials are missing: send an API key.', 'for keys alone', readAcceptance([{ apiKeyQuery: [] }])],
  ])('without credentials says %j %s', async (message, _where, acceptance) => {
    expect((await refusal({}, acceptance)).message).toBe(message)
  })

  test('says what to send where keys alone are refused', async () => {
    const { message } = await refusal({ apiKey: key }, sibling)
    expect(message).toBe('API keys are not accepted here; send an OAuth 2.0 access token.')
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
})
