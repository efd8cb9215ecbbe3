import { expect, test } from 'vitest'
import { storesWithTwoPerOwner } from '../../../test/small-bound.fixture.ts'
import { stoppedClock } from '../credentials/token.fixture.ts'
import { createPollLimiter } from './poll-limiter.ts'

test('where too many devices ask, the first of them is forgotten and may ask at once', async () => {
  const limitPoll = createPollLimiter(storesWithTwoPerOwner('identity.poll'), stoppedClock())
  const errors: (string | undefined)[] = []
  for (const device of ['a', 'b', 'c', 'a', 'c', 'b']) errors.push((await limitPoll(device))?.error)
  expect(errors).toEqual([undefined, undefined, undefined, undefined, 'slow_down', undefined])
})

test('a device that asked while the clock was ahead may ask at once when it is right again', async () => {
  const clock = stoppedClock()
  const limitPoll = createPollLimiter(storesWithTwoPerOwner('identity.poll'), clock)
  clock.advance(7200)
  expect(await limitPoll('a')).toBeUndefined()
  clock.advance(-7200)
  expect(await limitPoll('a')).toBeUndefined()
  expect(await limitPoll('a')).toMatchObject({ error: 'slow_down' })
})
