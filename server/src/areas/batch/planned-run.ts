import type { BatchServices } from './services.ts'
import { placeOf } from './storage.ts'
import type { Transaction } from '../../stores/transaction.ts'
import type { Run, RunEnd, Task, Work } from './task.ts'
import { reserveUnits, termOf } from './unit-store.ts'
import { existingFiles } from './written-file-store.ts'
import type { ExistingFiles } from './written-file-store.ts'

/** Buckets with these names serve to test tasks whose results are refused. */
const READ_ONLY = 'read-only-'
const UNHEALTHY = 'unhealthy-'

/** What runs are planned with. */
export type RunServices = Pick<BatchServices, 'firstTerm'>

/** The work, and the first piece of the run. */
interface Rest {
  readonly work: Work
  readonly from: number
}

/**
 * A run from a piece on, as far as the account and the storage allow. Its processing units are reserved.
 * @param now in milliseconds since 1970 UTC
 * @returns the run, and the work, whose order differs where tiles or features are left out
 */
export const planRun = async (
  { firstTerm }: RunServices,
  tx: Transaction,
  task: Task,
  rest: Rest,
  now: number,
): Promise<{ readonly work: Work; readonly run: Run }> => {
  const existing = await existingFiles(tx, task, now)
  const { work, from } = isLeavingOut(task) ? leftOut(rest, existing) : rest
  const taken = takenByStorage(task, work, from)
  const possible = isReplacing(task) ? taken : upToAFile(taken, work, from, existing)
  const term = termOf(firstTerm, now)
  const pieces = await reserveUnits(tx, task.orgId, work, possible.until - from, term)
  const until = from + pieces
  const end: RunEnd = until < possible.until ? { kind: 'stopped', reason: 'OUT_OF_PU' } : possible.end
  return { work, run: { begun: now, from, until, end, term } }
}

const isLeavingOut = ({ request: { output } }: Task): boolean =>
  output.type === 'raster' && output.skipExisting

const isReplacing = ({ request: { output } }: Task): boolean => output.type === 'raster' && output.overwrite

/** The same work, with those pieces first whose files all exist. */
const leftOut = ({ work, from }: Rest, existing: ExistingFiles): Rest => {
  const { names = [] } = work
  const [before, after] = [names.slice(0, from), names.slice(from)]
  const isThere = (name: string): boolean => existing(name).isAll
  const done = after.filter(isThere)
  if (done.length === 0) return { work, from }
  const inOrder = [...before, ...done, ...after.filter((name) => !isThere(name))]
  return {
    work: { ...work, leftOut: work.leftOut + done.length, names: inOrder },
    from: from + done.length,
  }
}

/** How many pieces are processed, and the state of the task after that. */
type Extent = Pick<Run, 'until' | 'end'>

const takenByStorage = ({ request }: Task, { pieces }: Work, from: number): Extent => {
  const { bucket } = placeOf(request.output.delivery)
  if (bucket.startsWith(READ_ONLY))
    return { until: from, end: { kind: 'failed', error: `The bucket ${bucket} cannot be written to.` } }
  if (bucket.startsWith(UNHEALTHY))
    return { until: Math.max(from, Math.floor(pieces / 2)), end: { kind: 'stopped', reason: 'UNHEALTHY' } }
  return { until: pieces, end: { kind: 'done' } }
}

/** Up to the first piece whose file already exists. */
const upToAFile = (extent: Extent, { names = [] }: Work, from: number, existing: ExistingFiles): Extent => {
  for (const [at, name] of names.slice(from, extent.until).entries()) {
    const [file] = existing(name).files
    if (file === undefined) continue
    const error = `${file} exists; overwrite replaces such files, skipExisting leaves them as they are.`
    return { until: from + at, end: { kind: 'failed', error } }
  }
  return extent
}
