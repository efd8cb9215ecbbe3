import { expect, test } from 'vitest'
import { tokenEnd } from './token-end.ts'
import { encodeToken } from './token.fixture.ts'

const NOW = 1_000_000_000
const SECONDS = NOW / 1000

test.each<[why: string, token: string, want: number]>([
  ['its claim says when it ends', encodeToken({ exp: SECONDS + 60, iat: SECONDS }), NOW + 60_000],
  ['also where it does not say when it began', encodeToken({ exp: SECONDS + 60 }), NOW + 60_000],
  ['and has ended', encodeToken({ exp: SECONDS - 60 }), NOW - 60_000],
  [
    'where the clock of its issuer is slow, it lasts from now',
    encodeToken({ exp: 600, iat: 0 }),
    NOW + 600_000,
  ],
  [
    'its claims are of letters that no URL has',
    encodeToken({ exp: SECONDS + 60, sub: '???>>>~' }),
    NOW + 60_000,
  ],
  ['it is opaque', 'opaque', NOW],
  ['it says no end', encodeToken({}), NOW],
  ['its end is no number', encodeToken({ exp: 'soon' }), NOW],
  ['its payload is no JSON', 'a.bm8.c', NOW],
  ['its payload is no object', `a.${btoa('7')}.c`, NOW],
])('%s', (_why, token, want) => {
  expect(tokenEnd(token, NOW)).toBe(want)
})
