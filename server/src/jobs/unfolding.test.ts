import { expect, test } from 'vitest'
import { MovableClock, STORY_NOW } from '../../test/platform.fixture.ts'
import { MemoryStores } from '../stores/memory/memory-stores.ts'
import { MemoryJobs } from './memory/memory-jobs.ts'
import { ClockTimeline } from './timeline.ts'
import { createUnfolding } from './unfolding.ts'
import type { Step } from './unfolding.ts'

const START = Date.parse(STORY_NOW)

const someTimeline = () => {
  const clock = new MovableClock(STORY_NOW)
  const rings: (() => void)[] = []
  const timeline = new ClockTimeline(
    clock,
    (_milliseconds, ring) => {
      rings.push(ring)
      return () => undefined
    },
    (fault) => {
      throw fault
    },
  )
  const stores = new MemoryStores({ rehearse: true })
  const jobs = new MemoryJobs(stores, timeline)
  timeline.drive(jobs)
  const unfold = (steps: readonly Step[]): Promise<void> =>
    createUnfolding({ jobs, timeline }, 'test.unfold', () => steps)('record')
  const taken: string[] = []
  const step = (name: string, seconds: number, turns = 0) => ({
    time: START + seconds * 1000,
    take: async () => {
      for (let turn = 0; turn < turns; turn++) await Promise.resolve()
      taken.push(name)
    },
  })
  return { clock, rings, stores, timeline, taken, step, unfold }
}

test('what has happened is there at once, what has not comes at its time', async () => {
  const { timeline, taken, step, unfold } = someTimeline()
  await unfold([step('made', -60), step('changed', 0), step('ended', 30), step('gone', 90)])
  expect(taken).toEqual(['made', 'changed'])
  await timeline.advance(30_000)
  expect(taken).toEqual(['made', 'changed', 'ended'])
  await timeline.advance(600_000)
  expect(taken).toEqual(['made', 'changed', 'ended', 'gone'])
})

test('steps that fall due together are taken one after the other, however long one takes', async () => {
  const { clock, rings, timeline, taken, step, unfold } = someTimeline()
  await unfold([step('made', 10, 50), step('changed', 20)])
  clock.advance(60)
  rings.at(-1)?.()
  await timeline.settle()
  expect(taken).toEqual(['made', 'changed'])
})

test('what was put back comes again', async () => {
  const { stores, timeline, taken, step, unfold } = someTimeline()
  await unfold([step('made', 10)])
  timeline.freeze()
  await stores.snapshots.save('before')
  const restore = timeline.save()
  await timeline.advance(20_000)
  await stores.snapshots.restore('before')
  restore()
  await timeline.advance(20_000)
  expect(taken).toEqual(['made', 'made'])
})
