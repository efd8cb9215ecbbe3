import { describe, expect, test } from 'vitest'
import type { Principal } from '../../kernel/principal.ts'
import { createSignedTokens } from '../../services/tokens/signed-tokens.ts'
import { createTileTokens } from './tile-tokens.ts'

const SECRET = 'a secret of at least thirty-two characters'
const MORNING = Date.parse('2026-05-04T08:00:00Z')
const USER: Principal = { kind: 'user', via: 'bearer', subject: '4101', orgId: 812, scopes: new Set() }
const MACHINE: Principal = { ...USER, kind: 'machine', subject: 'harbour-watch' }
const HARBOUR = '/basemaps/v1/tiles/harbour/9/261/169.png'

const tileTokensAt = (now: number, { secret = SECRET, version = 1 } = {}) => {
  const clock = { now: () => now }
  return createTileTokens({ tokens: createSignedTokens(secret, clock), clock, findVersion: () => version })
}

const issueToken = (caller = USER, now = MORNING, version = 1): string => {
  const link = tileTokensAt(now, { version }).linksFor('http://there/basemaps/v1', caller).to('harbour')
  return new URL(link).searchParams.get('api_key') ?? ''
}

test('a link is a template of the tiles with a token that says who got it', () => {
  const link = tileTokensAt(MORNING).linksFor('http://there/basemaps/v1', USER).to('harbour')
  expect(link).toMatch(
    /^http:\/\/there\/basemaps\/v1\/tiles\/harbour\/\{z\}\/\{x\}\/\{y\}\.png\?api_key=tile-[\w-]+$/,
  )
  const holder = tileTokensAt(MORNING).findHolder(issueToken(), HARBOUR)
  const until = Date.parse('2026-05-05T00:00:00Z') / 1000
  expect(holder).toEqual({ ...USER, via: 'keyQuery', scopes: new Set(['platform']), until })
  expect(tileTokensAt(MORNING).findHolder(issueToken(MACHINE), HARBOUR)).toMatchObject({ kind: 'machine' })
})

test.each([
  ['the same however they came in', issueToken(), issueToken({ ...USER, via: 'basic' }), true],
  [
    'the same until the half day ends',
    issueToken(USER, Date.parse('2026-05-04T00:00:00Z')),
    issueToken(USER, Date.parse('2026-05-04T11:59:59.999Z')),
    true,
  ],
  ['another in the next half day', issueToken(), issueToken(USER, Date.parse('2026-05-04T12:00:00Z')), false],
  ['another for another user', issueToken(), issueToken({ ...USER, subject: '4107' }), false],
  ['another in another organization', issueToken(), issueToken({ ...USER, orgId: 813 }), false],
  ['another with another key', issueToken(), issueToken(USER, MORNING, 2), false],
])('a caller gets %s', (_what, one, other, same) => {
  expect(one === other).toBe(same)
})

describe('a token opens nothing', () => {
  const ended = Date.parse('2026-05-05T00:00:00Z')
  test.each([
    ['of another mosaic', issueToken(), '/basemaps/v1/tiles/harbour2/9/261/169.png', tileTokensAt(MORNING)],
    ['but tiles', issueToken(), '/basemaps/v1/mosaics/harbour', tileTokensAt(MORNING)],
    ['once it has expired', issueToken(), HARBOUR, tileTokensAt(ended)],
    ['once the key was rotated', issueToken(), HARBOUR, tileTokensAt(MORNING, { version: 2 })],
    ['with another secret', issueToken(), HARBOUR, tileTokensAt(MORNING, { secret: `${SECRET}.` })],
    ['padded', `${issueToken()}=`, HARBOUR, tileTokensAt(MORNING)],
    ['that was cut', issueToken().slice(0, -1), HARBOUR, tileTokensAt(MORNING)],
    ['that is empty', 'tile-', HARBOUR, tileTokensAt(MORNING)],
  ])('%s', (_what, token, path, tokens) => {
    expect(tokens.findHolder(token, path)).toBeUndefined()
  })

  test('until just before it ends it does', () => {
    expect(tileTokensAt(ended - 1).findHolder(issueToken(), HARBOUR)).toBeDefined()
  })

  test('with one character changed, whichever', () => {
    const token = issueToken()
    for (let at = 'tile-'.length; at < token.length; at++) {
      const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
      expect(tileTokensAt(MORNING).findHolder(changed, HARBOUR)).toBeUndefined()
    }
  })
})

test.each([
  ['tile-abc', HARBOUR, true],
  ['abc', HARBOUR, false],
  ['tile-abc', '/basemaps/v1/mosaics', false],
  ['tile-abc', '/basemaps/v1/tiles/', false],
])('%s at %s has the form of one: %s', (text, path, expected) => {
  expect(tileTokensAt(MORNING).isToken(text, path)).toBe(expected)
})
