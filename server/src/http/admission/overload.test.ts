import { expect, test } from 'vitest'
import { Overloaded, createShedder } from './overload.ts'

for (const [what, calls, lateBy, isServed] of [
  ['many calls, an event loop in time', 500, 1_000, true],
  ['many calls, a late event loop', 7, 1_001, false],
  ['as many calls as a browser makes at once, a late event loop', 6, 60_000, true],
] satisfies [string, number, number, boolean][])
  test(`${what}: ${isServed ? 'served' : 'refused'}`, () => {
    let now = 0
    const shedder = createShedder({ turns: { calls }, maxStaleMs: 1_000, clock: { now: () => now } })
    now = lateBy
    if (isServed) expect(shedder.check).not.toThrow()
    else expect(shedder.check).toThrow(Overloaded)
    shedder.stop()
  })

test('calls that were answered in one late turn of the event loop count, until it ticks', async () => {
  let now = 0
  const shedder = createShedder({ turns: { calls: 1 }, maxStaleMs: 1_000, clock: { now: () => now } })
  now = 1_001
  for (let call = 0; call < 6; call++) shedder.check()
  expect(shedder.check).toThrow(Overloaded)
  now = 5_000
  await expect.poll(shedder.check).toBeUndefined()
  now = 60_000
  expect(shedder.check).not.toThrow()
  shedder.stop()
})
