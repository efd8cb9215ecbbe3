import { expect, test } from 'vitest'
import { runInTest } from '../../../../test/platform.fixture.ts'
import type { TestPlatform } from '../../../../test/platform.fixture.ts'
import { ask, BULK, JOBS, NORTH, readUsed, RESERVATIONS, SOUTH, uploadSquares } from '../quota.fixture.ts'

/** A platform whose write of a number fails, counted from when it is asked for. */
const crashing = async () => {
  let writes = Infinity
  const beforeWrite = () => {
    if (--writes === 0) throw new Error('crash')
  }
  const platform = await runInTest([], undefined, { storesOptions: { beforeWrite } })
  return {
    platform,
    crashAt: (write: number): void => {
      writes = write
    },
    /** Whether the write has come. */
    hasCrashed: () => writes <= 0,
  }
}

const BODY = { aoi_refs: [NORTH, SOUTH], product_id: 1216 }

/** All that callers see of what is reserved. */
const readState = async (platform: TestPlatform) => ({
  used: await readUsed(platform, 1216),
  reservations: (await platform.call('GET', RESERVATIONS)).json,
  jobs: (await platform.call('GET', JOBS)).json,
})

/** So many writes and commits there are at least. SQL draws numbers without a write, so memory has more of them. */
const MIN_POINTS = 4

test.each([
  ['a reservation', RESERVATIONS],
  ['the beginning of a bulk reservation', BULK],
])('a crash between any two writes leaves all or nothing of %s', async (_what, address) => {
  const { platform, crashAt, hasCrashed } = await crashing()
  const before = await readState(platform)
  for (let point = 1; ; point++) {
    crashAt(point)
    const { status } = await platform.call('POST', address, { body: BODY })
    if (!hasCrashed()) {
      expect([status, point > MIN_POINTS]).toEqual([201, true])
      break
    }
    expect([point, status]).toEqual([point, 500])
    expect(await readState(platform)).toEqual(before)
  }
  crashAt(Infinity)
  expect(await readState(platform)).not.toEqual(before)
})

test('a crash between any two writes of the end of a bulk reservation is made good, and charged once', async () => {
  const { platform, crashAt, hasCrashed } = await crashing()
  for (let point = 1, hasCome = true; hasCome; point++) {
    const { refs } = await uploadSquares(platform, 2)
    const used = await readUsed(platform, 1216)
    await platform.call('POST', BULK, { body: { ...BODY, aoi_refs: refs } })
    crashAt(point)
    await platform.advance(4).catch(() => undefined) // a crash of the queue itself ends the move
    hasCome = hasCrashed()
    crashAt(Infinity)
    await platform.advance(600)
    expect([point, await readUsed(platform, 1216)]).toEqual([point, used + 50])
    const { results } = await ask(platform, 'jobs', 200, 'GET', `${JOBS}?sort=-id&limit=1`)
    expect(results).toMatchObject([{ status: 'completed' }])
  }
})
