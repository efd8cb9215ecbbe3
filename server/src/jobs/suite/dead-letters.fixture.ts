import { expect, test } from 'vitest'
import { NOTES, note as buildNote } from '../../stores/suite/notes.fixture.ts'
import { keepDeadLetter, MAX_DEAD_LETTERS } from '../dead-letters.ts'
import type { CreateJobs } from './jobs-platform.fixture.ts'
import { KIND, RETRIES, START, someJobs } from './jobs-platform.fixture.ts'

export const describeDeadLetters = (create: CreateJobs): void => {
  test('a job that fails for good becomes a dead letter', async () => {
    const { timeline, jobs, plan, countWaiting } = await someJobs(create)
    jobs.register(KIND, ({ key }) => Promise.reject(new Error(`broken ${key}`)), RETRIES)
    await plan('a', 1)
    await plan('b', 2)
    await timeline.advance(60_000)
    const letter = { kind: KIND, ids: {}, attempts: 3 }
    expect(await jobs.deadLetters()).toEqual([
      { ...letter, key: 'b', due: START + 12_000 + 20_000, failed: START + 32_000, reason: 'broken b' },
      { ...letter, key: 'a', due: START + 11_000 + 20_000, failed: START + 31_000, reason: 'broken a' },
    ])
    expect(await countWaiting()).toBe(0)
  })

  test('what a job was for is told that it failed for good, and so is whoever reads the faults', async () => {
    const { timeline, stores, jobs, faults, plan } = await someJobs(create)
    jobs.register(KIND, () => Promise.reject(new Error('broken')), {
      ...RETRIES,
      onDeadLetter: (tx, { key, attempts }) =>
        tx.collection(NOTES).put('812', buildNote(key, { rank: attempts })),
    })
    await plan('a', 1)
    await timeline.advance(60_000)
    expect(await stores.collection(NOTES).get('812', 'a')).toMatchObject({ rank: 3 })
    expect(faults).toEqual(['broken', 'broken', `${KIND} a has failed for good`])
  })

  test('a job becomes no dead letter while that cannot be told: it is begun again after its pauses', async () => {
    const { timeline, jobs, faults, plan } = await someJobs(create)
    jobs.register(KIND, () => Promise.reject(new Error('broken')), {
      ...RETRIES,
      async onDeadLetter(_tx, { attempts }) {
        if (attempts < 5) throw new Error('nobody is told')
      },
    })
    await plan('a', 1)
    await timeline.advance(100_999)
    expect(await jobs.deadLetters()).toEqual([])
    await timeline.advance(1)
    const end = { attempts: 5, failed: START + 101_000, reason: 'was begun 3 times and never ended' }
    expect(await jobs.deadLetters()).toMatchObject([end])
    expect(faults.slice(2, -1)).toEqual(['nobody is told', 'nobody is told'])
  })

  test('dead letters are bounded, the oldest make room', async () => {
    const { timeline, stores, jobs } = await someJobs(create)
    jobs.register(KIND, () => Promise.reject(new Error('broken')), { attempts: 1, pauseAfter: () => 0 })
    const earlier = { kind: KIND, due: START, ids: {}, attempts: 1, failed: START, reason: 'broken' }
    await stores.transaction(async (tx) => {
      for (let i = 0; i < MAX_DEAD_LETTERS; i++)
        await keepDeadLetter(tx, { ...earlier, key: `${i}`, serial: i - MAX_DEAD_LETTERS }) // before all jobs
    })
    for (const key of ['last', 'very last']) await jobs.enqueue({ kind: KIND, key, due: START, ids: {} })
    await timeline.settle()
    const keys = (await jobs.deadLetters()).map(({ key }) => key)
    expect([keys.length, ...keys.slice(0, 2), keys.at(-1)]).toEqual([
      MAX_DEAD_LETTERS,
      ...['very last', 'last', '2'],
    ])
  })
}
