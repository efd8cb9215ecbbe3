import { expect, test } from 'vitest'
import type { CreateJobs } from './jobs-platform.fixture.ts'
import { KIND, RETRIES, START, someJobs } from './jobs-platform.fixture.ts'

export const describeBacklog = (create: CreateJobs): void => {
  test('of no job is empty', async () => {
    const { jobs } = await someJobs(create)
    expect(await jobs.backlog()).toEqual({ due: 0, scheduled: 0, dueSince: undefined })
  })

  test('counts what is due, what is running, and what is due later', async () => {
    const { timeline, jobs, plan } = await someJobs(create)
    const seen: unknown[] = []
    jobs.register(KIND, async () => {
      seen.push(await jobs.backlog())
    })
    await plan('a', 1)
    await plan('b', 1)
    await plan('c', 60)
    await timeline.advance(2_000)
    expect(seen).toEqual([
      { due: 2, scheduled: 1, dueSince: START + 1_000 },
      { due: 1, scheduled: 1, dueSince: START + 1_000 },
    ])
    expect(await jobs.backlog()).toEqual({ due: 0, scheduled: 1, dueSince: undefined })
  })

  test('has a job that failed when it is begun again', async () => {
    const { timeline, jobs, plan } = await someJobs(create)
    jobs.register(KIND, () => Promise.reject(new Error('broken')), RETRIES)
    await plan('a', 1)
    await timeline.advance(1_000)
    expect(await jobs.backlog()).toEqual({ due: 0, scheduled: 1, dueSince: undefined })
  })
}
