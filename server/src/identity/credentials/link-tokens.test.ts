import { describe, expect, test } from 'vitest'
import { readAcceptance } from '../../contract/acceptance.ts'
import type { CredentialSources } from '../../http/call/authenticate.ts'
import { admitAll, createAuthenticator } from './authenticator.ts'
import { orElse } from '../../kernel/result-or-promise.ts'
import { Problem } from '../../kernel/problem.ts'

const main = readAcceptance([{ oauth2: [] }, { apiKeyBasic: [] }, { apiKeyHeader: [] }, { apiKeyQuery: [] }])

describe('the token of a link', () => {
  const anna = {
    kind: 'user',
    via: 'keyQuery',
    subject: 'anna',
    orgId: 3,
    scopes: new Set(['platform']),
  } as const
  const withLinks = createAuthenticator({
    verifyAccessToken: () => Promise.reject(new Problem(401, 'no token')),
    ownerOfKey: (sent) => (sent === 'key' ? { id: 'anna', orgId: 3 } : undefined),
    admit: admitAll,
    linkTokens: [
      {
        kind: 'keyQuery',
        isToken: (text, path) => text.startsWith('link-') && path === '/pictures',
        findHolder: (token) => (token === 'link-good' ? anna : undefined),
      },
    ],
  })
  const outcome = async (sources: CredentialSources): Promise<unknown> =>
    orElse<unknown>(
      () => withLinks(sources, main),
      (fault) =>
        fault instanceof Problem
          ? [fault.status, fault.headers['WWW-Authenticate']?.includes('Basic')]
          : fault,
    )

  test.each<[string, CredentialSources, unknown]>([
    ['alone', { apiKey: 'link-good', path: '/pictures' }, anna],
    ['as a list of one', { apiKey: ['link-good'], path: '/pictures' }, anna],
    [
      'beside a header, which decides',
      { apiKey: 'link-bad', path: '/pictures', authorization: 'api-key key' },
      { ...anna, via: 'keyHeader' },
    ],
    [
      'beside a header that is wrong',
      { apiKey: 'link-good', path: '/pictures', authorization: 'api-key x' },
      [401, false],
    ],
    [
      'beside a header with the same text',
      { apiKey: 'link-good', path: '/pictures', authorization: 'Bearer link-good' },
      [401, false],
    ],
    ['that is not good', { apiKey: 'link-bad', path: '/pictures' }, [401, false]],
    ['twice', { apiKey: ['link-good', 'link-good'], path: '/pictures' }, [400, false]],
    ['where links hold none', { apiKey: 'link-good', path: '/other' }, [401, true]],
    ['where the path is not told', { apiKey: 'link-good' }, [401, true]],
    ['in a header', { path: '/pictures', authorization: 'api-key link-good' }, [401, true]],
  ])('%s', async (_how, sources, expected) => {
    expect(await outcome(sources)).toEqual(expected)
  })
})
