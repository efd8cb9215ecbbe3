import { expect, test } from 'vitest'
import type { CreateJobs } from './jobs-platform.fixture.ts'
import { KIND, START, someJobs } from './jobs-platform.fixture.ts'

export const describeJobSnapshots = (create: CreateJobs): void => {
  test('what was saved is restored: jobs that wait, and where the present stood', async () => {
    const { timeline, stores, jobs, done, note, plan } = await someJobs(create)
    jobs.register(KIND, note)
    await plan('kept', 10)
    await stores.snapshots.save('one')
    const restoreClock = timeline.save()
    await plan('forgotten', 10)
    await timeline.advance(5_000)
    timeline.freeze()
    await stores.snapshots.restore('one')
    restoreClock()
    expect([timeline.now(), timeline.isFrozen]).toEqual([START, false])
    await timeline.advance(60_000)
    expect(done).toEqual([['kept', 10, 1]])
  })

  test('while a state is put back nothing begins by the time of before', async () => {
    const { timeline, stores, jobs, rings, done, note, plan, quiet } = await someJobs(create)
    jobs.register(KIND, note)
    await plan('kept', 10)
    await stores.snapshots.save('one')
    const restoreClock = timeline.save()
    await timeline.advance(60_000)
    await timeline.hold(async () => {
      await stores.snapshots.restore('one')
      await quiet()
      for (const { ring } of rings.splice(0)) ring()
      await quiet()
      restoreClock()
    })
    expect(done).toEqual([['kept', 10, 1]])
    await timeline.advance(60_000)
    expect(done).toEqual([
      ['kept', 10, 1],
      ['kept', 10, 1],
    ])
  })

  test('a snapshot that a job restores ends the move that began it', async () => {
    const { timeline, stores, jobs, done, note, plan } = await someJobs(create)
    await plan('not yet', 20)
    await stores.snapshots.save('one')
    const restoreClock = timeline.save()
    jobs.register(KIND, async (run) => {
      await note(run)
      if (run.key !== 'restores') return
      await stores.snapshots.restore('one')
      restoreClock()
    })
    await plan('restores', 10)
    await timeline.advance(60_000)
    expect([done, timeline.now(), timeline.isFrozen]).toEqual([[['restores', 10, 1]], START, false])
    await timeline.advance(20_000)
    expect(done.map(([key]) => key)).toEqual(['restores', 'not yet'])
  })

  test('a snapshot that was saved while a job was done has it still to be done', async () => {
    const { timeline, stores, jobs, done, note, plan, quiet } = await someJobs(create)
    let end: () => void = () => undefined
    jobs.register(KIND, async (run) => {
      await note(run)
      if (done.length === 1) await new Promise<void>((resolve) => (end = resolve))
    })
    await plan('a', 1)
    const moved = timeline.advance(1_000)
    await quiet()
    await stores.snapshots.save('one')
    await stores.snapshots.restore('one')
    end()
    await moved
    await timeline.settle()
    expect(done).toEqual([
      ['a', 1, 1],
      ['a', 1, 2],
    ])
  })
}
