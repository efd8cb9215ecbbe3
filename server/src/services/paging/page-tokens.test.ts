import { expect, test } from 'vitest'
import { z } from 'zod'
import { MovableClock, SECRET } from '../../../test/platform.fixture.ts'
import { createSignedTokens } from '../tokens/signed-tokens.ts'
import { readPageToken, signPageToken } from './page-tokens.ts'

const LIST = {
  parameter: '_page',
  purpose: ['maps_listMaps', 'user', '4101'],
  position: z.object({ after: z.number() }),
}
const clock = new MovableClock('2026-05-04T08:00:00Z')
const tokens = createSignedTokens(SECRET, clock)
const token = signPageToken(tokens, LIST, { after: 7 })

test('a token names the position that it was signed for', () => {
  expect(readPageToken(tokens, LIST, token)).toEqual({ after: 7 })
  expect(readPageToken(tokens, LIST, undefined)).toBeUndefined()
})

test.each([
  ['of another caller', { ...LIST, purpose: ['maps_listMaps', 'user', '4102'] }, token],
  ['of another shape', { ...LIST, position: z.object({ before: z.number() }) }, token],
  ['that was changed', LIST, `${token}x`],
  ['that was never signed', LIST, 'made-up'],
  ['that is empty', LIST, ''],
])('a token %s is rejected', (_what, list, sent) => {
  expect(() => readPageToken<unknown>(tokens, list, sent)).toThrow(
    '_page: The page token is invalid or has expired. Request the first page again, without _page.',
  )
})

test('a token is valid for a day', () => {
  clock.advance(86_399)
  expect(readPageToken(tokens, LIST, token)).toEqual({ after: 7 })
  clock.advance(1)
  expect(() => readPageToken(tokens, LIST, token)).toThrow('has expired')
  clock.reset()
})
