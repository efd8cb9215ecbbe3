import type { Clock } from '../../kernel/clock.ts'
import { MovableClock, STORY_NOW } from '../../../test/platform.fixture.ts'
import type { Stores } from '../../stores/stores.ts'
import { ClockTimeline } from '../timeline.ts'
import type { DueWork } from '../due-work.ts'
import type { JobHandler, Jobs } from '../jobs.ts'

/** Jobs of the adapter that is tested, over stores that are new and empty. */
export type CreateJobs = (clock: Clock) => Promise<TestedJobs>

export interface TestedJobs {
  readonly stores: Stores
  readonly jobs: Jobs & DueWork
  /** How many jobs have not ended. */
  readonly countWaiting: () => Promise<number>
  /** As if other processes had begun a job of `KIND` until it was begun so often, and had ended before the job did. */
  readonly beginElsewhere: (key: string, attempt: number) => Promise<unknown>
  /** Waits until nothing is left to do but what waits for something outside of the platform. */
  readonly quiet: () => Promise<void>
}

export const START = Date.parse(STORY_NOW)

export const KIND = 'tests.finish'

export const RETRIES = { attempts: 3, pauseAfter: (attempt: number) => attempt * 10_000 }

/** Jobs on a timeline that stands still until it is moved, and a handler that notes what it does and when. */
export const someJobs = async (create: CreateJobs) => {
  const clock = new MovableClock(STORY_NOW)
  const rings: { readonly milliseconds: number; readonly ring: () => void }[] = []
  const faults: string[] = []
  const timeline = new ClockTimeline(
    clock,
    (milliseconds, ring) => {
      rings.push({ milliseconds, ring })
      return () => undefined
    },
    (fault) => faults.push(fault instanceof Error ? fault.message : 'not an error'),
  )
  const tested = await create(timeline)
  const { jobs } = tested
  timeline.drive(jobs)
  const done: [key: string, seconds: number, attempt: number][] = []
  const note: JobHandler = async ({ key, attempt }) => {
    done.push([key, (timeline.now() - START) / 1000, attempt])
  }
  const plan = (key: string, seconds: number, kind = KIND) =>
    jobs.enqueue({ kind, key, due: START + seconds * 1000, ids: {} })
  return { ...tested, clock, rings, faults, timeline, done, note, plan }
}
