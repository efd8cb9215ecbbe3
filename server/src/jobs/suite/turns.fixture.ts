import { expect, test } from 'vitest'
import { MAX_RUNNING } from '../job-shares.ts'
import type { CreateJobs } from './jobs-platform.fixture.ts'
import { KIND, START, someJobs } from './jobs-platform.fixture.ts'

export const describeTurns = (create: CreateJobs): void => {
  test('jobs of one organization leave places for the jobs of another', async () => {
    const { jobs, rings, quiet } = await someJobs(create)
    const started: string[] = []
    const ends: (() => void)[] = []
    jobs.register(KIND, async ({ key }) => {
      started.push(key)
      await new Promise<void>((end) => ends.push(end))
    })
    const enqueue = (key: string, orgId: number) =>
      jobs.enqueue({ kind: KIND, key, due: START, ids: { orgId } })
    for (let i = 0; i < MAX_RUNNING + 5; i++) await enqueue(`many ${i}`, 1)
    await enqueue('one', 2)
    /** The jobs that have started, once the alarm has rung. */
    const startedThen = (): readonly string[] => {
      rings.at(-1)?.ring()
      return started
    }
    await quiet()
    await expect.poll(startedThen).toContain('one')
    expect(started).toHaveLength(MAX_RUNNING / 2 + 1)
    ends[0]?.()
    await expect.poll(startedThen).toHaveLength(MAX_RUNNING / 2 + 2)
    const endAll = (): number => {
      for (const end of ends.splice(0)) end()
      return startedThen().length
    }
    await expect.poll(endAll).toBe(MAX_RUNNING + 6)
    for (const end of ends) end()
  })
}
