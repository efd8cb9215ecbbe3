import { expect, onTestFinished, test } from 'vitest'
import { MovableClock, STORY_NOW } from '../../../test/platform.fixture.ts'
import { databaseOfTest } from '../../../test/postgres.fixture.ts'
import type { JobHandler } from '../jobs.ts'
import { KIND, START } from '../suite/jobs-platform.fixture.ts'
import { joinedProcess } from './joined-process.fixture.ts'

/** Two processes on one database, and what their jobs noted. */
const twoProcesses = async () => {
  const url = await databaseOfTest()
  const clock = new MovableClock(STORY_NOW)
  const done: [process: string, key: string, seconds: number][] = []
  const start = async (name: string) => {
    const process = await joinedProcess(url, clock)
    onTestFinished(process.close)
    const { jobs, timeline } = process
    const note: JobHandler = async ({ key }) => {
      done.push([name, key, (timeline.now() - START) / 1000])
    }
    const plan = (key: string, seconds: number) =>
      jobs.enqueue({ kind: KIND, key, due: START + seconds * 1000, ids: {} })
    return { ...process, note, plan }
  }
  return { clock, done, start, one: await start('one'), other: await start('other') }
}

test('a clock that is frozen, moved and set going on one process is so on all, at the next call', async () => {
  const { clock, one, other } = await twoProcesses()
  const present = async () => {
    await other.timeline.follow()
    return [(other.timeline.now() - START) / 1000, other.timeline.isFrozen]
  }
  await one.timeline.freeze()
  clock.advance(30)
  expect(await present()).toEqual([0, true])
  await one.timeline.advance(10_000)
  expect(await present()).toEqual([10, true])
  await one.timeline.resume()
  clock.advance(5)
  expect(await present()).toEqual([15, false])
})

test('a process that starts later has the time of the others', async () => {
  const { one, start } = await twoProcesses()
  await one.timeline.freeze()
  await one.timeline.advance(3_600_000)
  const { timeline } = await start('later')
  await timeline.follow()
  expect([timeline.now() - START, timeline.isFrozen]).toEqual([3_600_000, true])
})

test('what falls due while the clock is moved is done once, at its own time, by the process that moves it', async () => {
  const { done, one, other } = await twoProcesses()
  for (const { jobs, timeline, note } of [one, other]) {
    jobs.register(KIND, note)
    timeline.drive(jobs)
  }
  await one.timeline.freeze()
  const keys = Array.from({ length: 20 }, (_, i) => `${i}`)
  for (const [i, key] of keys.entries()) await (i % 2 ? one : other).plan(key, i + 1)
  await one.timeline.advance(20_000)
  expect(done).toEqual(keys.map((key, i) => ['one', key, i + 1]))
})

test('two moves at once on two processes come one after the other', async () => {
  const { done, one, other } = await twoProcesses()
  for (const { jobs, timeline, note } of [one, other]) {
    jobs.register(KIND, note)
    timeline.drive(jobs)
  }
  await one.timeline.freeze()
  await one.plan('first', 10)
  await one.plan('second', 70)
  await Promise.all([one.timeline.advance(60_000), other.timeline.advance(60_000)])
  expect(done.map(([, key, seconds]) => [key, seconds])).toEqual([
    ['first', 10],
    ['second', 70],
  ])
  await one.timeline.follow()
  expect(one.timeline.now()).toBe(START + 120_000)
})

test('a move waits for what is under way on other processes', async () => {
  const { done, one, other } = await twoProcesses()
  let answer: () => void = () => undefined
  const begun = new Promise<void>((begin) => {
    other.jobs.register(KIND, async (run) => {
      await new Promise<void>((resolve) => {
        answer = resolve
        begin()
      })
      await other.note(run)
    })
  })
  one.jobs.register(KIND, one.note)
  await other.plan('waiting', 0)
  other.timeline.drive(other.jobs)
  await begun
  one.timeline.drive(one.jobs)
  await one.plan('next', 5)
  const moved = one.timeline.advance(10_000)
  answer()
  await moved
  expect(done).toEqual([
    ['other', 'waiting', 0],
    ['one', 'next', 5],
  ])
})

test('a snapshot that is restored on one process puts the clock of all back', async () => {
  const { one, other } = await twoProcesses()
  await one.timeline.freeze()
  const restore = one.timeline.save()
  await one.timeline.advance(5_000)
  await restore()
  await other.timeline.follow()
  expect([other.timeline.now(), other.timeline.isFrozen]).toEqual([START, true])
})
