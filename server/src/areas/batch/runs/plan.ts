import type { Transaction } from '../../../stores/transaction.ts'
import { findExistingFiles } from '../files/written-files.ts'
import type { ExistingFiles } from '../files/written-files.ts'
import type { BatchServices } from '../services.ts'
import { findTerm, reserveUnits } from '../tasks/processing-units.ts'
import { isDelivered, parseStorageUrl } from '../tasks/storage.ts'
import { countPossiblePieces } from '../tasks/task.ts'
import type { Rest, Run, RunEnd, Task, Work } from '../tasks/task.ts'

/** Prefixes of buckets that reject results, for tests. */
const READ_ONLY = 'read-only-'
const UNHEALTHY = 'unhealthy-'

/** For a storage that is delivered to. Each piece asks that storage itself, since others write and delete files there. */
const NO_EXISTING_FILES: ExistingFiles = () => ({ files: [], isAll: false })

export type RunServices = Pick<BatchServices, 'firstTerm' | 'storages'>

/**
 * Plans a run over the remaining pieces, as far as the account and the storage allow, and reserves its processing units.
 * @param now in milliseconds since 1970 UTC
 * @returns the run, and the work in the order of the run: skipped pieces come first
 */
export const planRun = async (
  { firstTerm, storages }: RunServices,
  tx: Transaction,
  task: Task,
  rest: Rest,
  now: number,
): Promise<{ readonly work: Work; readonly run: Run }> => {
  const isWritten = isDelivered(storages, task.request.output.delivery)
  const existing = isWritten ? NO_EXISTING_FILES : await findExistingFiles(tx, task)
  const { work, from } = skipsExisting(task) ? moveExistingFirst(rest, existing) : rest
  const taken = isWritten ? allPieces(work) : limitByBucket(task, work, from)
  const possible = overwritesExisting(task) ? taken : endAtExistingFile(taken, work, from, existing)
  const term = findTerm(firstTerm, now)
  const until = await reserveUnits(tx, task.orgId, { work, from }, possible.until, term)
  const end: RunEnd = until < possible.until ? { kind: 'stopped', reason: 'OUT_OF_PU' } : possible.end
  return { work, run: { begun: now, from, until, finished: from, end, term } }
}

/** Whether pieces whose files all exist are skipped. */
export const skipsExisting = ({ request: { output } }: Task): boolean =>
  output.type === 'raster' && output.skipExisting

/** Whether existing files are replaced. */
export const overwritesExisting = ({ request: { output } }: Task): boolean =>
  output.type === 'raster' && output.overwrite

/** Moves the pieces whose files all exist to the front, as skipped pieces. */
const moveExistingFirst = ({ work, from }: Rest, existing: ExistingFiles): Rest => {
  const { names = [], costs } = work
  const remaining = names.slice(from).map((name, i) => ({ name, cost: costs?.[from + i] ?? 0 }))
  const complete = new Set(names.slice(from).filter((name) => existing(name).isAll))
  if (complete.size === 0) return { work, from }
  const skipped = remaining.filter(({ name }) => complete.has(name)).map(({ name }) => ({ name, cost: 0 }))
  const inOrder = [...skipped, ...remaining.filter(({ name }) => !complete.has(name))]
  return {
    work: {
      ...work,
      leftOut: work.leftOut + skipped.length,
      names: [...names.slice(0, from), ...inOrder.map(({ name }) => name)],
      costs: costs && [...costs.slice(0, from), ...inOrder.map(({ cost }) => cost)],
    },
    from: from + skipped.length,
  }
}

/** The number of pieces that are finished at the end of a run, and how it ends. */
type Extent = Pick<Run, 'until' | 'end'>

const allPieces = (work: Work): Extent => ({ until: countPossiblePieces(work), end: { kind: 'done' } })

/** Returns the extent of a run whose files the platform stores: the name of the bucket may limit it. */
const limitByBucket = ({ request }: Task, work: Work, from: number): Extent => {
  const { bucket } = parseStorageUrl(request.output.delivery)
  if (bucket.startsWith(READ_ONLY))
    return { until: from, end: { kind: 'failed', error: `The bucket ${bucket} cannot be written to.` } }
  if (bucket.startsWith(UNHEALTHY))
    return {
      until: Math.max(from, Math.floor(countPossiblePieces(work) / 2)),
      end: { kind: 'stopped', reason: 'UNHEALTHY' },
    }
  return allPieces(work)
}

/** Returns why a task fails at an existing file. @param file its address */
export const describeExistingFile = (file: string): string =>
  `${file} exists; overwrite replaces such files, skipExisting leaves them as they are.`

/** Ends a run at the first piece with an existing file. */
const endAtExistingFile = (
  extent: Extent,
  { names = [] }: Work,
  from: number,
  existing: ExistingFiles,
): Extent => {
  for (const [at, name] of names.slice(from, extent.until).entries()) {
    const [file] = existing(name).files
    if (file === undefined) continue
    return { until: from + at, end: { kind: 'failed', error: describeExistingFile(file) } }
  }
  return extent
}
