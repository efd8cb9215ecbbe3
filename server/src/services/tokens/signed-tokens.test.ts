import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createSignedTokens } from './signed-tokens.ts'

const SECRET = 'a secret of at least thirty-two characters'
const PAGE = z.object({ after: z.number() })
const PURPOSE = ['data_listSearches', '4101']
const start = Date.parse('2026-05-04T08:00:00Z')
const tokensAt = (now: number, secret = SECRET) => createSignedTokens(secret, { now: () => now })

test('what was signed is read back until it expires', () => {
  const token = tokensAt(start).sign(PURPOSE, { after: 7 }, 60)
  expect(token).toMatch(/^[\w-]+$/)
  expect(tokensAt(start + 59_000).read(PURPOSE, token, PAGE)).toEqual({ after: 7 })
  expect(tokensAt(start + 60_000).read(PURPOSE, token, PAGE)).toBeUndefined()
})

describe('a token that was not given out for this is nothing', () => {
  const tokens = tokensAt(start)
  const token = tokens.sign(PURPOSE, { after: 7 }, 60)
  test.each<[string, readonly string[], string]>([
    ['another purpose', ['data_runSearch', '4101'], token],
    ['another caller', ['data_listSearches', '4107'], token],
    ['parts cut elsewhere', ['data_listSearches4101'], token],
    ['fewer parts', ['data_listSearches'], token],
    ['another secret', PURPOSE, tokensAt(start, `${SECRET}.`).sign(PURPOSE, { after: 7 }, 60)],
    ['another value', PURPOSE, tokens.sign(PURPOSE, { before: 7 }, 60)],
    ['padding', PURPOSE, `${token}=`],
    ['nothing', PURPOSE, ''],
    ['too short', PURPOSE, 'AAAA'],
    ['too long', PURPOSE, token.padEnd(5000, 'A')],
    ['no base64', PURPOSE, '{"after":7}'],
  ])('%s', (_why, purpose, given) => {
    expect(tokens.read(purpose, given, PAGE)).toBeUndefined()
  })

  test('one character changed, whichever', () => {
    for (let at = 0; at < token.length; at++) {
      const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
      expect(tokens.read(PURPOSE, changed, PAGE)).toBeUndefined()
    }
  })
})
