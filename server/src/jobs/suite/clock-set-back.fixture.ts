import { expect, test } from 'vitest'
import type { CreateJobs } from './jobs-platform.fixture.ts'
import { KIND, RETRIES, START, someJobs } from './jobs-platform.fixture.ts'

const AHEAD_SECONDS = 7_200

const SHORT = { ...RETRIES, longestWait: 10_000 }

/** Real clocks are corrected: what was scheduled while they were ahead is not to wait until they get there again. */
export const describeClockSetBack = (create: CreateJobs): void => {
  test.each([
    ['a job of a kind that never waits for long starts', SHORT, [['a', 0, 1]]],
    ['a job of a kind that waits for a date waits for it', RETRIES, []],
  ])('where the clock was two hours ahead, %s', async (_, policy, want) => {
    const { clock, timeline, jobs, done, note, plan } = await someJobs(create)
    jobs.register(KIND, note, policy)
    clock.advance(AHEAD_SECONDS)
    await plan('a', AHEAD_SECONDS + 10)
    await timeline.settle()
    clock.advance(-AHEAD_SECONDS)
    await timeline.settle()
    expect(done).toEqual(want)
    await timeline.advance((AHEAD_SECONDS + 10) * 1000)
    expect(done).toHaveLength(1)
  })

  test('where the clock was two hours ahead, a job that is to be tried again is tried', async () => {
    const { clock, timeline, jobs, done, note, plan } = await someJobs(create)
    jobs.register(
      KIND,
      async (run) => {
        await note(run)
        if (run.attempt === 1) throw new Error('broken')
      },
      RETRIES,
    )
    clock.advance(AHEAD_SECONDS)
    await plan('a', AHEAD_SECONDS)
    await timeline.settle()
    clock.advance(-AHEAD_SECONDS)
    await timeline.settle()
    expect(done).toEqual([
      ['a', AHEAD_SECONDS, 1],
      ['a', 0, 2],
    ])
  })

  test('a job of an earlier process, whose clock was ahead, starts', async () => {
    const { timeline, stores, jobs, done, note } = await someJobs(create)
    jobs.register(KIND, note, SHORT)
    await stores.jobs.enqueue({ kind: KIND, key: 'a', due: START + AHEAD_SECONDS * 1000, ids: {} })
    await timeline.settle()
    expect(done).toEqual([]) // this process has looked before
    timeline.drive(jobs)
    await timeline.settle()
    expect(done).toEqual([['a', 0, 1]])
  })

  test('where the clock goes back by a moment, as clocks do that are kept right, a job waits for its time', async () => {
    const { clock, timeline, jobs, done, note, plan } = await someJobs(create)
    jobs.register(KIND, note, SHORT)
    clock.advance(1)
    await plan('a', 11)
    await timeline.settle()
    clock.advance(-1)
    await timeline.advance(10_999)
    expect(done).toEqual([])
    await timeline.advance(1)
    expect(done).toEqual([['a', 11, 1]])
  })
}
