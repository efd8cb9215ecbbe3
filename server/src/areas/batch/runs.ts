import { placeOf } from './storage.ts'
import type { BatchServices } from './services.ts'
import type { Run, RunEnd, Task, Work } from './task.ts'

/** Buckets of these names are there to try out what becomes of a task whose results are not taken. */
const READ_ONLY = 'read-only-'
const UNHEALTHY = 'unhealthy-'

/**
 * A run from a piece on, as far as the account and the storage let it come. What it costs is laid by.
 * @param now in milliseconds since 1970 UTC
 */
export const planRun = async (
  { units }: Pick<BatchServices, 'units'>,
  task: Task,
  { work, from }: { readonly work: Work; readonly from: number },
  now: number,
): Promise<Run> => {
  const taken = takenByStorage(task, work, from)
  const { pieces, term } = await units.take(task.orgId, work, taken.until - from, now)
  const until = from + pieces
  const end: RunEnd = until < taken.until ? { kind: 'stopped', reason: 'OUT_OF_PU' } : taken.end
  return { begun: now, from, until, end, term }
}

/** How many pieces the storage takes, and what becomes of the task then. */
const takenByStorage = (
  { request }: Task,
  { pieces }: Work,
  from: number,
): { readonly until: number; readonly end: RunEnd } => {
  const { bucket } = placeOf(request.output.delivery)
  if (bucket.startsWith(READ_ONLY))
    return { until: from, end: { kind: 'failed', error: `The bucket ${bucket} cannot be written to.` } }
  if (bucket.startsWith(UNHEALTHY))
    return { until: Math.max(from, Math.floor(pieces / 2)), end: { kind: 'stopped', reason: 'UNHEALTHY' } }
  return { until: pieces, end: { kind: 'done' } }
}
