import { expect, test } from 'vitest'
import { MovableClock, STORY_NOW } from '../../test/platform-fixture.ts'
import type { Alarm } from '../kernel/alarm.ts'
import { ClockTimeline } from './timeline.ts'
import { timerAlarm } from '../kernel/alarm.ts'

const START = Date.parse(STORY_NOW)

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
  const done: [string, number][] = []
  const plan = (name: string, seconds: number, then?: () => void) => {
    timeline.schedule(START + seconds * 1000, async () => {
      await Promise.resolve()
      done.push([name, (timeline.now() - START) / 1000])
      then?.()
    })
  }
  return { clock, rings, faults, timeline, done, plan }
}

test('what falls due while the present is moved is done at its own time, earliest first', async () => {
  const { timeline, done, plan } = someTimeline()
  plan('late', 90)
  plan('second of its time', 30)
  plan('early', 10)
  plan('third of its time', 30)
  plan('not yet', 120.001)
  await timeline.advance(120_000)
  expect(done).toEqual([['early', 10], ['second of its time', 30], ['third of its time', 30], ['late', 90]]) // prettier-ignore
  expect(timeline.now()).toBe(START + 120_000)
})

test('what a task makes due is done on the same way', async () => {
  const { timeline, done, plan } = someTimeline()
  plan('first', 10, () => {
    plan('its follower', 20)
    plan('overdue', 5)
  })
  await timeline.advance(60_000)
  expect(done).toEqual([['first', 10], ['overdue', 10], ['its follower', 20]]) // prettier-ignore
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

test('after a move alarms are set again, for what was waiting and for what comes', async () => {
  const { rings, timeline, plan } = someTimeline()
  plan('waiting', 90)
  await timeline.advance(60_000)
  expect(rings.at(-1)?.milliseconds).toBe(30_000)
  plan('sooner', 70)
  expect(rings.at(-1)?.milliseconds).toBe(10_000)
})

test('an alarm is set for the next task, and none while the present is frozen before it', async () => {
  const { clock, rings, timeline, done, plan } = someTimeline()
  plan('later', 60)
  plan('soon', 20)
  expect(rings.map(({ milliseconds }) => milliseconds)).toEqual([60_000, 20_000])
  timeline.freeze()
  plan('sooner', 5)
  expect(rings).toHaveLength(2)
  timeline.resume()
  expect(rings.at(-1)?.milliseconds).toBe(5_000)
  clock.advance(5)
  rings.at(-1)?.ring()
  await timeline.settle()
  expect(done).toEqual([['sooner', 5]])
  expect(rings.at(-1)?.milliseconds).toBe(15_000)
})

test('a task that fails is reported, and the next one is done all the same', async () => {
  const { timeline, faults, done, plan } = someTimeline()
  timeline.schedule(START + 1000, () => {
    throw new Error('broken')
  })
  plan('next', 2)
  await timeline.advance(3_000)
  expect(faults).toEqual([new Error('broken')])
  expect(done).toEqual([['next', 2]])
})

test('a task that waits for another machine holds up no other, and a move waits for it', async () => {
  const { clock, rings, timeline, done, plan } = someTimeline()
  let answer: () => void = () => undefined
  timeline.schedule(START + 1000, async () => {
    await new Promise<void>((resolve) => (answer = resolve))
    done.push(['waiting', (timeline.now() - START) / 1000])
  })
  plan('other', 1)
  clock.advance(1)
  rings.at(-1)?.ring()
  await Promise.resolve()
  expect(done).toEqual([['other', 1]])
  const moved = timeline.advance(10_000)
  answer()
  await moved
  expect(done).toEqual([['other', 1], ['waiting', 1]]) // prettier-ignore
})

test('two moves at once come one after the other', async () => {
  const { timeline, done, plan } = someTimeline()
  plan('one', 10)
  plan('two', 70)
  await Promise.all([timeline.advance(60_000), timeline.advance(60_000)])
  expect(done).toEqual([['one', 10], ['two', 70]]) // prettier-ignore
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
  timeline.schedule(START + 1_000, () => Promise.reject(new Error('broken')))
  timeline.schedule(START + 90_000, () => undefined)
  await expect(timeline.advance(5_000)).rejects.toThrow('the log is full')
  isBroken = false
  expect([timeline.isFrozen, rings.at(-1)]).toEqual([false, 89_000])
  await timeline.advance(5_000)
  expect([timeline.now(), rings.at(-1)]).toEqual([START + 6_000, 84_000])
})

test('what was saved is put back: what is scheduled, and whether the present stands', async () => {
  const { clock, timeline, done, plan } = someTimeline()
  plan('kept', 10)
  const restore = timeline.save()
  plan('forgotten', 10)
  await timeline.advance(5_000)
  timeline.freeze()
  restore()
  expect([timeline.now(), timeline.isFrozen]).toEqual([START, false])
  clock.advance(1)
  await timeline.advance(60_000)
  expect(done).toEqual([['kept', 10]])
})

test('what is put back while the present is moved ends the move', async () => {
  const { timeline, done, plan } = someTimeline()
  plan('not yet', 20)
  const restore = timeline.save()
  plan('puts back', 10, restore)
  await timeline.advance(60_000)
  expect([done, timeline.now(), timeline.isFrozen]).toEqual([[['puts back', 10]], START, false])
  await timeline.advance(20_000)
  expect(done.map(([name]) => name)).toEqual(['puts back', 'not yet'])
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
