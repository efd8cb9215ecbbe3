import { expect, test } from 'vitest'
import { PlatformStops } from '../../kernel/platform-stops.ts'
import { UNTIL_DONE } from '../retries.ts'
import type { CreateJobs } from './jobs-platform.fixture.ts'
import { KIND, RETRIES, START, someJobs } from './jobs-platform.fixture.ts'

export const describeFailures = (create: CreateJobs): void => {
  test('a job that fails is reported and begun again after its pause; others are done all the same', async () => {
    const { timeline, jobs, done, note, faults, plan } = await someJobs(create)
    jobs.register(
      KIND,
      async (run) => {
        await note(run)
        if (run.key === 'bad' && run.attempt < 3) throw new Error(`broken ${run.attempt}`)
      },
      RETRIES,
    )
    await plan('bad', 1)
    await plan('good', 2)
    await timeline.advance(60_000)
    expect(done).toEqual([
      ['bad', 1, 1],
      ['good', 2, 1],
      ['bad', 11, 2],
      ['bad', 31, 3],
    ])
    expect(faults).toEqual(['broken 1', 'broken 2'])
    expect(await jobs.deadLetters()).toEqual([])
  })

  test('a job that always fails becomes a dead letter, after five attempts within four minutes', async () => {
    const { timeline, jobs, plan } = await someJobs(create)
    jobs.register(KIND, () => Promise.reject(new Error('broken')))
    await plan('a', 0)
    await timeline.advance(300_000)
    const [letter] = await jobs.deadLetters()
    expect(letter).toMatchObject({ attempts: 5, reason: 'broken' })
    expect(letter?.failed).toBeLessThan(START + 300_000)
  })

  test('a job that is tried until it is done never becomes a dead letter', async () => {
    const { timeline, jobs, done, note, plan } = await someJobs(create)
    jobs.register(
      KIND,
      async (run) => {
        if (run.attempt < 20) throw new Error('broken')
        await note(run)
      },
      { ...RETRIES, ...UNTIL_DONE },
    )
    await plan('a', 0)
    await timeline.advance(86_400_000)
    expect([done, await jobs.deadLetters()]).toEqual([[['a', 1900, 20]], []])
  })

  test('an attempt that the end of the platform interrupts is made again after its pause, and does not count', async () => {
    const { timeline, jobs, done, note, plan } = await someJobs(create)
    jobs.register(
      KIND,
      async (run) => {
        await note(run)
        if (run.attempt < 3) throw new Error('broken')
        if (done.length < 8) throw new PlatformStops()
      },
      RETRIES,
    )
    await plan('a', 0)
    await timeline.advance(300_000)
    const last = [30, 60, 90, 120, 150, 180].map((seconds) => ['a', seconds, 3])
    expect(done).toEqual([['a', 0, 1], ['a', 10, 2], ...last])
    expect(await jobs.deadLetters()).toEqual([])
  })

  test('a job that was begun as often as it may be and never ended is not begun again', async () => {
    const { timeline, jobs, done, note, plan, beginElsewhere } = await someJobs(create)
    jobs.register(KIND, note, RETRIES)
    await plan('a', 1)
    await beginElsewhere('a', 3)
    await timeline.advance(60_000)
    expect(done).toEqual([])
    expect(await jobs.deadLetters()).toMatchObject([
      { key: 'a', reason: 'was begun 3 times and never ended' },
    ])
  })
}

export const describeFences = (create: CreateJobs): void => {
  test('a job that is enqueued again while it is done is done again', async () => {
    const { timeline, jobs, done, note, plan } = await someJobs(create)
    jobs.register(KIND, async (run) => {
      await note(run)
      if (done.length < 3) await plan('daily', done.length * 10)
    })
    await plan('daily', 0)
    await timeline.advance(60_000)
    expect(done).toEqual([
      ['daily', 0, 1],
      ['daily', 10, 1],
      ['daily', 20, 1],
    ])
  })

  test('the end of an attempt says nothing about a later one', async () => {
    const { timeline, jobs, done, note, plan, beginElsewhere } = await someJobs(create)
    jobs.register(KIND, async (run) => {
      await note(run)
      // Another process took the job for lost, and started it again.
      if (run.attempt === 1) await beginElsewhere('a', 2)
    })
    await plan('a', 1)
    await timeline.advance(60_000)
    expect(done).toEqual([
      ['a', 1, 1],
      ['a', 1, 3],
    ])
  })

  test('the end of a job says nothing about one of its key that was enqueued and begun since', async () => {
    const { rings, jobs, plan, quiet, countWaiting } = await someJobs(create)
    const ends: (() => void)[] = []
    jobs.register(KIND, () => new Promise<void>((resolve) => ends.push(resolve)))
    for (const begun of [1, 2]) {
      await plan('a', 0)
      await quiet()
      rings.at(-1)?.ring()
      await quiet()
      expect(ends).toHaveLength(begun)
    }
    for (const waiting of [1, 0]) {
      ends.shift()?.()
      await quiet()
      expect(await countWaiting()).toBe(waiting)
    }
  })

  test('a job that is cancelled while it is done is not begun again, though it fails', async () => {
    const { timeline, jobs, done, note, plan } = await someJobs(create)
    jobs.register(KIND, async (run) => {
      await note(run)
      await jobs.cancel(KIND, run.key)
      throw new Error('broken')
    })
    await plan('a', 1)
    await timeline.advance(60_000)
    expect([done, await jobs.deadLetters()]).toEqual([[['a', 1, 1]], []])
  })
}
