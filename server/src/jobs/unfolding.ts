import type { Clock } from '../kernel/clock.ts'
import type { Jobs } from './jobs.ts'
import { UNTIL_DONE } from './retries.ts'

/** A change of a record of the world at a certain time, in milliseconds since 1970 UTC. */
export interface Step {
  readonly time: number
  /** Callers may have changed the record since the previous step. */
  readonly take: () => Promise<unknown>
}

/** Takes the steps of a record: those that are due at once, the others at their times. */
export type Unfold = (id: string) => Promise<void>

/**
 * Registers a kind of job that takes the steps of records, one after the other.
 * @param listSteps steps of a record, earliest first. One may run again after a failure: it first checks whether it did
 */
export const createUnfolding = (
  { jobs, timeline }: { readonly jobs: Jobs; readonly timeline: Clock },
  kind: string,
  listSteps: (id: string) => readonly Step[],
): Unfold => {
  const goOn = async (id: string, from: number): Promise<void> => {
    for (const [step, { time, take }] of listSteps(id).entries()) {
      if (step < from) continue
      if (time > timeline.now()) return jobs.enqueue({ kind, key: id, due: time, ids: { id, step } })
      await take()
    }
  }
  jobs.register(kind, ({ ids }) => goOn(String(ids.id), Number(ids.step)), UNTIL_DONE)
  return (id) => goOn(id, 0)
}
