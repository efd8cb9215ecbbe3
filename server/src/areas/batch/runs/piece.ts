import { PieceFault } from '../../../processing/pieces/piece-fault.ts'
import { DeliveryFault } from '../../../services/delivery/delivery-fault.ts'
import type { OpenStorage } from '../../../services/delivery/port.ts'
import type { ProducedFile } from '../../../services/processing/batch-processing.ts'
import { buildFileAddress, fillPiece, listPieceTemplates } from '../files/addresses.ts'
import { cacheFile, produceFiles } from '../files/content.ts'
import type { ResultFile } from '../files/store.ts'
import type { BatchServices } from '../services.ts'
import { isDelivered, resolveStoragePlace, toObjectKey } from '../tasks/storage.ts'
import { describeExistingFile, overwritesExisting, skipsExisting } from './plan.ts'
import type { RunningTask } from './running-task.ts'

/** The outcome of a tile or feature. */
export type Outcome =
  | { readonly kind: 'made'; readonly files: readonly ResultFile[] }
  /** All of its files were in the storage. */
  | { readonly kind: 'skipped' }
  /** Its script failed. Other pieces may not. */
  | { readonly kind: 'piece failed'; readonly error: string }
  /** Its files cannot be written, and neither can those of later pieces. */
  | { readonly kind: 'run failed'; readonly error: string }
  /** The task was stopped, or another process continued it. No file was written. */
  | { readonly kind: 'outdated' }

/** One step of a run. */
export interface Step {
  readonly task: RunningTask
  /** From 1. */
  readonly attempt: number
  /** Aborted when the task or the platform is stopped. */
  readonly signal: AbortSignal
}

/** Maximum number of attempts to use a storage that is unavailable. Jobs determine the pauses between them. */
const MAX_ATTEMPTS = 3

/** File numbers reserved for each piece. */
const NUMBERS_PER_PIECE = 100_000

/**
 * Produces the files of the next piece of a task, and writes them to its storage if that is allowed.
 * @param beginWriting called before the first file is written; returns whether the task is still at this piece
 * @throws DeliveryFault if another attempt may succeed, and whatever an aborted signal causes
 */
export const processPiece = async (
  services: BatchServices,
  step: Step,
  beginWriting: () => Promise<boolean>,
): Promise<Outcome> => {
  const { task, attempt, signal } = step
  const { piece, state, request } = task
  try {
    return await withStorage(services, task, async (storage) => {
      const existing =
        storage && state.work.begun !== piece ? await checkExistingFiles(task, storage, signal) : undefined
      return existing ?? (await produceAndWrite(services, step, storage, beginWriting))
    })
  } catch (fault) {
    const why = describeFinalFault(fault, attempt)
    if (why === undefined || signal.aborted) throw fault
    const what = request.input.type === 'geopackage' ? 'Feature' : 'Tile'
    return {
      kind: fault instanceof PieceFault ? 'piece failed' : 'run failed',
      error: `${what} ${piece}: ${why}`,
    }
  }
}

/** Returns why a piece failed for good; undefined if it can be retried, or if only the log may show the reason. */
export const describeFinalFault = (fault: unknown, attempt: number): string | undefined => {
  if (fault instanceof PieceFault) return fault.message
  if (fault instanceof DeliveryFault && (fault.isFinal || attempt >= MAX_ATTEMPTS)) return fault.message
  return undefined
}

/** Does work with the storage of a task; without one if the platform stores its files. */
export const withStorage = async <Result>(
  { storages, sealing }: Pick<BatchServices, 'storages' | 'sealing'>,
  task: RunningTask,
  work: (storage: OpenStorage | undefined) => Promise<Result>,
): Promise<Result> => {
  if (!isDelivered(storages, task.request.output.delivery)) return work(undefined)
  const storage = await storages.open(await resolveStoragePlace(sealing, task, 'output.delivery'), task.orgId)
  try {
    return await work(storage)
  } finally {
    storage.close()
  }
}

/** Returns the outcome of a piece whose files exist already; undefined if it is to be produced. */
const checkExistingFiles = async (
  task: RunningTask,
  storage: OpenStorage,
  signal: AbortSignal,
): Promise<Outcome | undefined> => {
  if (overwritesExisting(task) && !skipsExisting(task)) return undefined
  const files = listPieceTemplates(task.request).map((file) => fillPiece(file, task.piece))
  const isThere = await Promise.all(files.map((file) => storage.exists(toObjectKey(file), signal)))
  if (skipsExisting(task) && files.length > 0 && isThere.every((is) => is)) return { kind: 'skipped' }
  const first = files.find((_, i) => isThere[i])
  if (first === undefined || overwritesExisting(task)) return undefined
  return { kind: 'run failed', error: describeExistingFile(first) }
}

const produceAndWrite = async (
  services: BatchServices,
  step: Step,
  storage: OpenStorage | undefined,
  beginWriting: () => Promise<boolean>,
): Promise<Outcome> => {
  const { task, signal } = step
  const asOf = task.state.run.begun
  const shared =
    task.finished === 0 ? await produceFiles(services, task, { piece: undefined, asOf }, signal) : []
  const own = await produceFiles(services, task, { piece: task.piece, asOf }, signal)
  if (storage && !(await beginWriting())) return { kind: 'outdated' }

  const files: ResultFile[] = []
  for (const [i, file] of shared.entries())
    files.push(await writeFile(services, step, storage, { file, piece: undefined, number: i }))
  const first = (task.finished + 1) * NUMBERS_PER_PIECE
  for (const [i, file] of own.entries())
    files.push(await writeFile(services, step, storage, { file, piece: task.piece, number: first + i }))
  return { kind: 'made', files }
}

interface NewFile extends Pick<ResultFile, 'piece' | 'number'> {
  readonly file: ProducedFile
}

/** Stores a file in the cache, and writes it to the storage if there is one. */
const writeFile = async (
  { fileCache, timeline }: BatchServices,
  { task, signal }: Step,
  storage: OpenStorage | undefined,
  { file, piece, number }: NewFile,
): Promise<ResultFile> => {
  signal.throwIfAborted()
  const { mediaType, outputId, path } = file
  const made = timeline.now()
  const cached = await cacheFile(fileCache, task, file.bytes, made)
  const address = buildFileAddress(task, task.piece, file)
  await storage?.write({ key: toObjectKey(address), mediaType, file: cached }, signal)
  const { bytes, md5, sha256 } = cached
  const delivery = storage ? 'delivered' : 'kept'
  const asOf = task.state.run.begun
  return {
    taskId: task.id,
    number,
    piece,
    outputId,
    path,
    address,
    mediaType,
    bytes,
    md5,
    sha256,
    delivery,
    asOf,
    made,
  }
}
