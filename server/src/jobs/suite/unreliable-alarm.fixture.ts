import fc from 'fast-check'
import { expect, test } from 'vitest'
import { STORY_NOW } from '../../../test/platform.fixture.ts'
import type { Alarm } from '../../kernel/alarm.ts'
import type { DueWork } from '../due-work.ts'
import { ClockTimeline } from '../timeline.ts'
import type { CreateJobs } from './jobs-platform.fixture.ts'
import { KIND } from './jobs-platform.fixture.ts'

const START = Date.parse(STORY_NOW)

/** How an alarm rings, compared with what it was asked for. */
interface Ringing {
  /** Milliseconds; less than 0 for early. */
  readonly late: number
  /** It rings a second time a moment later, even if it is canceled in between. */
  readonly twice: boolean
}

/** Some jobs, and what goes wrong while they wait. */
interface Run {
  /** When they are due, in milliseconds from the start. */
  readonly dues: readonly number[]
  /** For each alarm in turn, and then from the start again. */
  readonly ringings: readonly Ringing[]
  /** Whether the store fails, for each question of the timeline in turn; then it works. */
  readonly failures: readonly boolean[]
}

interface Start {
  readonly due: number
  readonly started: number
}

/** The time that passes between two rings at least, in milliseconds. */
const TICK_MS = 0.5

interface PendingAlarm {
  /** In milliseconds since 1970 UTC. */
  readonly at: number
  readonly ring: () => void
  readonly twice: boolean
}

/** A clock in whole milliseconds, as `Date` is, and the alarms that are set on it. */
class SimulatedTime {
  readonly #ringings: readonly Ringing[]
  #pending: PendingAlarm[] = []
  #now = START
  #alarms = 0

  constructor(ringings: readonly Ringing[]) {
    this.#ringings = ringings
  }

  now(): number {
    return Math.floor(this.#now)
  }

  readonly alarm: Alarm = (milliseconds, ring) => {
    const { late, twice } = this.#ringings[this.#alarms++ % this.#ringings.length] ?? {
      late: 0,
      twice: false,
    }
    const alarm = { at: this.#now + Math.max(TICK_MS, milliseconds + late), ring, twice }
    this.#pending.push(alarm)
    return () => {
      this.#pending = this.#pending.filter((other) => other !== alarm)
    }
  }

  /** Moves on to the next alarm. @throws Error where none is set */
  ringNext(): void {
    const [next, ...rest] = this.#pending.toSorted((one, other) => one.at - other.at)
    if (!next) throw new Error('nothing would ever wake the timeline again')
    this.#pending = rest
    this.#now = Math.max(this.#now, next.at)
    if (next.twice) this.#pending.push({ at: this.#now + TICK_MS, ring: next.ring, twice: false })
    next.ring()
  }
}

/** Work on a store that fails for the first questions that are asked of it. */
const failingAtFirst = (work: DueWork, failures: readonly boolean[]): DueWork => {
  let asked = 0
  const mayFail = (): void => {
    if (failures[asked++]) throw new Error('the store fails')
  }
  return {
    async nextDue() {
      mayFail()
      return work.nextDue()
    },
    async bringForward(time) {
      mayFail()
      return work.bringForward(time)
    },
    async beginNext(time) {
      mayFail()
      return work.beginNext(time)
    },
    watch(listener) {
      work.watch(listener)
    },
  }
}

/** Runs until all jobs have ended. Each job makes another one due, a moment after its start. */
const run = async (create: CreateJobs, { dues, ringings, failures }: Run): Promise<readonly Start[]> => {
  const time = new SimulatedTime(ringings)
  const timeline = new ClockTimeline(time, time.alarm, () => undefined)
  const { jobs, countWaiting, quiet } = await create(timeline)
  const starts: Start[] = []
  jobs.register(KIND, async ({ key, due, ids }) => {
    starts.push({ due, started: timeline.now() })
    const follower = { kind: KIND, key: `${key}, its follower`, due: timeline.now() + 7, ids: { isLast: 1 } }
    if (ids.isLast === undefined) await jobs.enqueue(follower)
  })
  timeline.drive(failingAtFirst(jobs, failures))
  for (const [i, due] of dues.entries())
    await jobs.enqueue({ kind: KIND, key: `${i}`, due: START + due, ids: {} })
  await quiet()
  while ((await countWaiting()) > 0) {
    time.ringNext()
    await quiet()
  }
  timeline.stop()
  return starts
}

const dues = fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 1, maxLength: 6 })

const early: fc.Arbitrary<Ringing> = fc.record({
  late: fc.double({ min: -2, max: 0, noNaN: true }),
  twice: fc.boolean(),
})

const unreliable: fc.Arbitrary<Ringing> = fc.record({
  late: fc.oneof(fc.double({ min: -2, max: 2, noNaN: true }), fc.integer({ min: 0, max: 3_600_000 })),
  twice: fc.boolean(),
})

const ringings = (ringing: fc.Arbitrary<Ringing>) => fc.array(ringing, { minLength: 1, maxLength: 20 })

/** Each run takes as many turns of the event loop as alarms ring. */
const RUNS = { numRuns: 20, seed: 48, endOnFailure: true }

export const describeUnreliableAlarms = (create: CreateJobs): void => {
  test('every job starts, once, and not before it is due, though alarms ring early, late and twice, and the store fails', async () => {
    const failures = fc.array(fc.boolean(), { maxLength: 20 })
    const property = fc.asyncProperty(
      dues,
      ringings(unreliable),
      failures,
      async (...[due, ringing, failure]) => {
        const starts = await run(create, { dues: due, ringings: ringing, failures: failure })
        expect(starts).toHaveLength(2 * due.length)
        for (const { due: at, started } of starts) expect(started).toBeGreaterThanOrEqual(at)
      },
    )
    await fc.assert(property, RUNS)
  })

  test('a job starts within two milliseconds of its time where alarms ring early', async () => {
    const property = fc.asyncProperty(dues, ringings(early), async (due, ringing) => {
      const starts = await run(create, { dues: due, ringings: ringing, failures: [] })
      expect(starts).toHaveLength(2 * due.length)
      for (const { due: at, started } of starts) expect(started - at).toBeLessThanOrEqual(2)
    })
    await fc.assert(property, RUNS)
  })
}
