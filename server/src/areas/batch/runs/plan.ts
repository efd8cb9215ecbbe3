import type { BatchServices } from '../services.ts'
import { parseStorageUrl, isDelivered } from '../tasks/storage.ts'
import type { Transaction } from '../../../stores/transaction.ts'
import { countPossiblePieces } from '../tasks/task.ts'
import type { Rest, Run, RunEnd, Task, Work } from '../tasks/task.ts'
import { reserveUnits, findTerm } from '../tasks/processing-units.ts'
import { findExistingFiles } from '../files/written-files.ts'
import type { ExistingFiles } from '../files/written-files.ts'

/** Buckets with these names serve to test tasks whose results are refused. */
const READ_ONLY = 'read-only-'
const UNHEALTHY = 'unhealthy-'

/** Of a storage that is delivered to: it is asked itself, piece by piece, since others write and remove files there. */
const NO_EXISTING_FILES: ExistingFiles = () => ({ files: [], isAll: false })

/** What runs are planned with. */
export type RunServices = Pick<BatchServices, 'firstTerm' | 'storages'>

/**
 * A run from a piece on, as far as the account and the storage allow. Its processing units are reserved.
 * @param now in milliseconds since 1970 UTC
 * @returns the run, and the work, whose order differs where tiles or features are left out
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

/** Whether tiles or features whose files all exist are left out. */
export const skipsExisting = ({ request: { output } }: Task): boolean =>
  output.type === 'raster' && output.skipExisting

/** Whether files that exist are replaced. */
export const overwritesExisting = ({ request: { output } }: Task): boolean =>
  output.type === 'raster' && output.overwrite

/** The same work, with those pieces first whose files all exist. */
const moveExistingFirst = ({ work, from }: Rest, existing: ExistingFiles): Rest => {
  const { names = [], costs } = work
  const after = names.slice(from).map((name, i) => ({ name, cost: costs?.[from + i] ?? 0 }))
  const done = new Set(names.slice(from).filter((name) => existing(name).isAll))
  if (done.size === 0) return { work, from }
  const there = after.filter(({ name }) => done.has(name)).map(({ name }) => ({ name, cost: 0 }))
  const inOrder = [...there, ...after.filter(({ name }) => !done.has(name))]
  return {
    work: {
      ...work,
      leftOut: work.leftOut + there.length,
      names: [...names.slice(0, from), ...inOrder.map(({ name }) => name)],
      costs: costs && [...costs.slice(0, from), ...inOrder.map(({ cost }) => cost)],
    },
    from: from + there.length,
  }
}

/** How many pieces are processed, and the state of the task after that. */
type Extent = Pick<Run, 'until' | 'end'>

const allPieces = (work: Work): Extent => ({ until: countPossiblePieces(work), end: { kind: 'done' } })

/** What names of buckets tell, where nothing is written to them. */
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

/** Why a task fails that comes to a file. @param file its address */
export const describeExistingFile = (file: string): string =>
  `${file} exists; overwrite replaces such files, skipExisting leaves them as they are.`

/** Up to the first piece whose file already exists. */
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
