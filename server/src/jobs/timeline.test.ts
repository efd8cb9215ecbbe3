import { expect, test } from 'vitest'
import { MovableClock, STORY_NOW } from '../../test/platform.fixture.ts'
import type { Alarm } from '../kernel/alarm.ts'
import type { DueWork } from './due-work.ts'
import { ClockTimeline, LOOK_MS } from './timeline.ts'
import { timerAlarm } from '../kernel/alarm.ts'

const START = Date.parse(STORY_NOW)

/** Work that a test plans, earliest first. */
const plans = () => {
  let tell: () => void = () => undefined
  let waiting: { readonly due: number; readonly work: () => Promise<void> }[] = []
  const work: DueWork = {
    nextDue: async () => waiting[0]?.due,
    bringForward: async () => undefined,
    async beginNext(time) {
      const [next] = waiting
      if (!next || next.due > time) return undefined
      waiting = waiting.slice(1)
      tell()
      return { done: next.work() }
    },
    watch(listener) {
      tell = listener
    },
  }
  const add = (due: number, then: () => Promise<void>): void => {
    const at = waiting.findLastIndex((other) => other.due <= due) + 1
    waiting = waiting.toSpliced(at, 0, { due, work: then })
    tell()
  }
  return { work, add }
}

const someTimeline = (beginning?: string) => {
  const clock = new MovableClock(STORY_NOW)
  const rings: { readonly milliseconds: number; readonly ring: () => void }[] = []
  const alarm: Alarm = (milliseconds, ring) => {
    rings.push({ milliseconds, ring })
    return () => undefined
  }
  const faults: unknown[] = []
  const timeline = new ClockTimeline(
    clock,
    alarm,
    (fault) => faults.push(fault),
    beginning === undefined ? undefined : Date.parse(beginning),
  )
  const { work, add } = plans()
  timeline.drive(work)
  const done: [string, number][] = []
  const plan = (name: string, seconds: number, then?: () => void) => {
    add(START + seconds * 1000, async () => {
      await Promise.resolve()
      done.push([name, (timeline.now() - START) / 1000])
      then?.()
    })
  }
  return { clock, faults, timeline, done, plan, add }
}

test('what falls due while the present is moved is done at its own time, earliest first', async () => {
  const { timeline, done, plan } = someTimeline()
  plan('late', 90)
  plan('second of its time', 30)
  plan('early', 10)
  plan('third of its time', 30)
  plan('not yet', 120.001)
  await timeline.advance(120_000)
  expect(done).toEqual([
    ['early', 10],
    ['second of its time', 30],
    ['third of its time', 30],
    ['late', 90],
  ])
  expect(timeline.now()).toBe(START + 120_000)
})

test('what a task makes due is done on the same way', async () => {
  const { timeline, done, plan } = someTimeline()
  plan('first', 10, () => {
    plan('its follower', 20)
    plan('overdue', 5)
  })
  await timeline.advance(60_000)
  expect(done).toEqual([
    ['first', 10],
    ['overdue', 10],
    ['its follower', 20],
  ])
})

test('the present goes on with the real clock after it was moved, and not while it is frozen', async () => {
  const { clock, timeline } = someTimeline()
  await timeline.advance(60_000)
  clock.advance(5)
  expect(timeline.now()).toBe(START + 65_000)
  timeline.freeze()
  clock.advance(100)
  expect(timeline.now()).toBe(START + 65_000)
  await timeline.advance(1_000)
  expect([timeline.now(), timeline.isFrozen]).toEqual([START + 66_000, true])
  timeline.resume()
  clock.advance(1)
  expect([timeline.now(), timeline.isFrozen]).toEqual([START + 67_000, false])
})

test('a task that fails is reported, and the next one is done all the same', async () => {
  const { timeline, faults, done, plan, add } = someTimeline()
  add(START + 1000, () => Promise.reject(new Error('broken')))
  plan('next', 2)
  await timeline.advance(3_000)
  expect(faults).toEqual([new Error('broken')])
  expect(done).toEqual([['next', 2]])
})

test('two moves at once come one after the other', async () => {
  const { timeline, done, plan } = someTimeline()
  plan('one', 10)
  plan('two', 70)
  await Promise.all([timeline.advance(60_000), timeline.advance(60_000)])
  expect(done).toEqual([
    ['one', 10],
    ['two', 70],
  ])
  expect(timeline.now()).toBe(START + 120_000)
})

test('a move that fails tells whoever asked for it; those behind it are made, and alarms set again', async () => {
  const rings: number[] = []
  const alarm: Alarm = (milliseconds) => {
    rings.push(milliseconds)
    return () => undefined
  }
  let isBroken = true
  const timeline = new ClockTimeline(new MovableClock(STORY_NOW), alarm, () => {
    if (isBroken) throw new Error('the log is full')
  })
  const { work, add } = plans()
  timeline.drive(work)
  add(START + 1_000, () => Promise.reject(new Error('broken')))
  add(START + 6_500, () => Promise.resolve())
  await expect(timeline.advance(5_000)).rejects.toThrow('the log is full')
  isBroken = false
  expect([timeline.isFrozen, rings.at(-1)]).toEqual([false, LOOK_MS])
  await timeline.advance(5_000)
  expect([timeline.now(), rings.at(-1)]).toEqual([START + 6_000, 500])
})

test('a present that stood still is put back where it stood', async () => {
  const { clock, timeline } = someTimeline()
  timeline.freeze()
  const restore = timeline.save()
  await timeline.advance(5_000)
  timeline.resume()
  clock.advance(7)
  restore()
  expect([timeline.now(), timeline.isFrozen]).toEqual([START, true])
})

test('a present with a beginning of its own stands there until it is set going, and is put back as it was', () => {
  const { clock, timeline } = someTimeline('2020-02-29T12:00:00Z')
  const present = () => new Date(timeline.now()).toISOString()
  clock.advance(30)
  expect([present(), timeline.isFrozen]).toEqual(['2020-02-29T12:00:00.000Z', true])
  timeline.resume()
  clock.advance(1)
  const restore = timeline.save()
  clock.advance(60)
  expect(present()).toBe('2020-02-29T12:01:01.000Z')
  for (const seconds of [0, 5]) {
    clock.advance(seconds)
    restore()
    expect([present(), timeline.isFrozen]).toEqual(['2020-02-29T12:00:01.000Z', false])
  }
})

test('a timer rings, unless it is cancelled', async () => {
  let rung = 0
  const cancel = timerAlarm(0, () => rung++)
  cancel()
  await new Promise<void>((resolve) => timerAlarm(1, resolve))
  expect(rung).toBe(0)
})
