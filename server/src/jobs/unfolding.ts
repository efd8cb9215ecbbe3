import type { Clock } from '../kernel/clock.ts'
import type { Jobs } from './jobs.ts'
import { UNTIL_DONE } from './retries.ts'

/** What happens to a record of the world at its time, in milliseconds since 1970 UTC. */
export interface Step {
  readonly time: number
  /** Callers may have changed the record since the step before. */
  readonly take: () => Promise<unknown>
}

/** Has the steps of a record taken: those whose time has come at once, the others in theirs. */
export type Unfold = (id: string) => Promise<void>

/**
 * Registers a kind of job that takes the steps of records, one after the other.
 * @param stepsOf steps of a record, earliest first. One may be taken again, after a failure: it looks first whether it was
 */
export const createUnfolding = (
  { jobs, timeline }: { readonly jobs: Jobs; readonly timeline: Clock },
  kind: string,
  stepsOf: (id: string) => readonly Step[],
): Unfold => {
  const goOn = async (id: string, from: number): Promise<void> => {
    for (const [step, { time, take }] of stepsOf(id).entries()) {
      if (step < from) continue
      if (time > timeline.now()) return jobs.enqueue({ kind, key: id, due: time, ids: { id, step } })
      await take()
    }
  }
  jobs.register(kind, ({ ids }) => goOn(String(ids.id), Number(ids.step)), UNTIL_DONE)
  return (id) => goOn(id, 0)
}
