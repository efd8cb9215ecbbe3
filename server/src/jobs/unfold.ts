import type { Timeline } from './timeline.ts'

/** What happens to a record of the world at its time, in milliseconds since 1970 UTC. */
export interface Step {
  readonly time: number
  /** Callers may have changed the record since the step before. */
  readonly take: () => Promise<unknown>
}

/**
 * Takes the steps whose time has come, and has the timeline take the others in theirs, one after the other.
 * @param steps earliest first
 */
export const unfold = async (timeline: Timeline, steps: readonly Step[]): Promise<void> => {
  const [next, ...others] = steps
  if (!next) return
  if (next.time > timeline.now()) {
    timeline.schedule(next.time, () => unfold(timeline, steps))
    return
  }
  await next.take()
  await unfold(timeline, others)
}
