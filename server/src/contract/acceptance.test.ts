import { describe, expect, test } from 'vitest'
import { readAcceptance } from './acceptance.ts'

describe('what an operation accepts follows from its security in the contract', () => {
  test.each([
    ['nothing asked', [], { public: true, accepts: [], scopes: [], challengesBasic: false }],
    ['anonymous only', [{}], { public: true, accepts: [], scopes: [], challengesBasic: false }],
    [
      'tokens only',
      [{ oauth2: ['platform'] }],
      { public: false, accepts: ['bearer'], scopes: ['platform'], challengesBasic: false },
    ],
    [
      'tokens and every form of key',
      [{ oauth2: ['platform'] }, { apiKeyBasic: [] }, { apiKeyHeader: [] }, { apiKeyQuery: [] }],
      {
        public: false,
        accepts: ['bearer', 'basic', 'keyHeader', 'keyQuery'],
        scopes: ['platform'],
        challengesBasic: true,
      },
    ],
    [
      'anonymous, or a token',
      [{}, { oauth2: ['platform', 'openid'] }],
      { public: true, accepts: ['bearer'], scopes: ['platform', 'openid'], challengesBasic: false },
    ],
  ])('%s', (_why, security, want) => {
    expect(readAcceptance(security)).toEqual(want)
  })

  test.each([
    ['an unknown scheme', [{ oauth: ['platform'] }], /"oauth"/],
    ['a scheme of the authorization server', [{ clientBasic: [] }], /"clientBasic"/],
    ['a name every object has', [{ constructor: [] }], /"constructor"/],
    ['two schemes at once', [{ oauth2: ['platform'], apiKeyQuery: [] }], /two schemes at once/],
    ['two lists of scopes', [{ oauth2: ['platform'] }, { oauth2: ['openid'] }], /ask for scopes/],
  ])('%s is refused at start-up', (_why, security, message) => {
    expect(() => readAcceptance(security)).toThrow(message)
  })
})
