import { expect, test } from 'vitest'
import { LOOK_MS } from '../timeline.ts'
import type { CreateJobs } from './jobs-platform.fixture.ts'
import { KIND, START, someJobs } from './jobs-platform.fixture.ts'

export const describeOrder = (create: CreateJobs): void => {
  test('jobs are done at their own time, earliest first, those of one time in the order in which they came', async () => {
    const { timeline, jobs, done, note, plan } = await someJobs(create)
    jobs.register(KIND, note)
    await plan('late', 90)
    await plan('second of its time', 30)
    await plan('early', 10)
    await plan('third of its time', 30)
    await plan('not yet', 120.001)
    await timeline.advance(120_000)
    expect(done).toEqual([
      ['early', 10, 1],
      ['second of its time', 30, 1],
      ['third of its time', 30, 1],
      ['late', 90, 1],
    ])
    expect(timeline.now()).toBe(START + 120_000)
  })

  test('what a job makes due is done on the same way', async () => {
    const { timeline, jobs, done, note, plan } = await someJobs(create)
    jobs.register(KIND, async (run) => {
      await note(run)
      if (run.key !== 'first') return
      await plan('its follower', 20)
      await plan('overdue', 5)
    })
    await plan('first', 10)
    await timeline.advance(60_000)
    expect(done).toEqual([
      ['first', 10, 1],
      ['overdue', 10, 1],
      ['its follower', 20, 1],
    ])
  })

  test('a handler is told what it was enqueued with', async () => {
    const { timeline, jobs } = await someJobs(create)
    const runs: unknown[] = []
    jobs.register(KIND, async (run) => void runs.push(run))
    const job = { kind: KIND, key: 'a', due: START, ids: { order: 'o-1', part: 3 } }
    await jobs.enqueue(job)
    await timeline.settle()
    expect(runs).toEqual([{ ...job, attempt: 1 }])
  })

  test('a job that is enqueued again replaces the one that waits, and goes behind all others of its time', async () => {
    const { timeline, jobs, done, note, plan } = await someJobs(create)
    jobs.register(KIND, note)
    jobs.register('tests.other', note)
    await plan('a', 10)
    await plan('b', 10)
    await plan('a', 10, 'tests.other')
    await plan('a', 10)
    await timeline.advance(60_000)
    expect(done).toEqual([
      ['b', 10, 1],
      ['a', 10, 1],
      ['a', 10, 1],
    ])
  })

  test('a job that is cancelled is not done', async () => {
    const { timeline, jobs, done, note, plan } = await someJobs(create)
    jobs.register(KIND, note)
    await plan('a', 10)
    expect([await jobs.cancel(KIND, 'a'), await jobs.cancel(KIND, 'a')]).toEqual([true, false])
    await timeline.advance(60_000)
    expect(done).toEqual([])
  })

  test('a kind has one handler', async () => {
    const { jobs, note } = await someJobs(create)
    jobs.register(KIND, note)
    expect(() => jobs.register(KIND, note)).toThrow('have a handler already')
  })
}

export const describeAlarms = (create: CreateJobs): void => {
  test('an alarm is set for the next job, and for a look in a second while the clock is frozen before it', async () => {
    const { clock, rings, timeline, jobs, done, note, plan, quiet } = await someJobs(create)
    jobs.register(KIND, note)
    for (const [key, seconds] of [
      ['later', 0.75],
      ['soon', 0.5],
    ] as const) {
      await plan(key, seconds)
      await quiet()
      expect(rings.at(-1)?.milliseconds).toBe(seconds * 1000)
    }
    timeline.freeze()
    await plan('sooner', 0.25)
    await quiet()
    expect(rings.at(-1)?.milliseconds).toBe(LOOK_MS)
    timeline.resume()
    expect(rings.at(-1)?.milliseconds).toBe(250)
    clock.advance(0.25)
    rings.at(-1)?.ring()
    await quiet()
    expect(done).toEqual([['sooner', 0.25, 1]])
    expect(rings.at(-1)?.milliseconds).toBe(250)
  })

  test('a job that is due in an hour is looked for every second, since a timer does not count the time that a machine sleeps', async () => {
    const { clock, rings, jobs, done, note, plan, quiet } = await someJobs(create)
    jobs.register(KIND, note)
    await plan('in an hour', 3600)
    await quiet()
    expect(rings.at(-1)?.milliseconds).toBe(LOOK_MS)
    clock.advance(4000)
    rings.at(-1)?.ring()
    await quiet()
    expect(done).toEqual([['in an hour', 4000, 1]])
  })

  test('after a move alarms are set again, for waiting jobs and for new ones', async () => {
    const { rings, timeline, jobs, note, plan, quiet } = await someJobs(create)
    jobs.register(KIND, note)
    await plan('waiting', 60.5)
    await quiet()
    await timeline.advance(60_000)
    expect(rings.at(-1)?.milliseconds).toBe(500)
    await plan('sooner', 60.25)
    await quiet()
    expect(rings.at(-1)?.milliseconds).toBe(250)
  })

  test('a job that waits for another machine holds up no other, and a move waits for it', async () => {
    const { clock, rings, timeline, jobs, done, note, plan, quiet } = await someJobs(create)
    let answer: () => void = () => undefined
    jobs.register(KIND, async (run) => {
      if (run.key === 'waiting') await new Promise<void>((resolve) => (answer = resolve))
      await note(run)
    })
    await plan('waiting', 1)
    await plan('other', 1)
    await quiet()
    clock.advance(1)
    rings.at(-1)?.ring()
    await quiet()
    expect(done).toEqual([['other', 1, 1]])
    const moved = timeline.advance(10_000)
    await quiet()
    answer()
    await moved
    expect(done.at(-1)?.[0]).toBe('waiting')
  })
}
