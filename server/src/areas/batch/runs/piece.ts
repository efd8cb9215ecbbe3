import { DeliveryFault } from '../../../services/delivery/delivery-fault.ts'
import type { OpenStorage } from '../../../services/delivery/port.ts'
import { PieceFault } from '../../../processing/pieces/piece-fault.ts'
import type { ProducedFile } from '../../../services/processing/batch-processing.ts'
import { buildFileAddress, fillPiece, listPieceTemplates } from '../files/addresses.ts'
import { toObjectKey } from '../tasks/storage.ts'
import { describeExistingFile, skipsExisting, overwritesExisting } from './plan.ts'
import type { ResultFile } from '../files/store.ts'
import { cacheFile, produceFiles } from '../files/content.ts'
import type { BatchServices } from '../services.ts'
import { isDelivered, resolveStoragePlace } from '../tasks/storage.ts'
import type { RunningTask } from './running-task.ts'

/** What became of a tile or feature. */
export type Outcome =
  | { readonly kind: 'made'; readonly files: readonly ResultFile[] }
  /** All of its files were in the storage. */
  | { readonly kind: 'left out' }
  /** Its script failed: others of the task may not. */
  | { readonly kind: 'lost'; readonly error: string }
  /** Nothing can be written, and the task has failed with it. */
  | { readonly kind: 'failed'; readonly error: string }
  /** The task was stopped meanwhile, or went on in another process: no file of it is written. */
  | { readonly kind: 'overtaken' }

/** One step of a run. */
export interface Step {
  readonly task: RunningTask
  /** One or more. */
  readonly attempt: number
  /** Aborted when the task is stopped, or the platform ends. */
  readonly signal: AbortSignal
}

/** Attempts for a storage that cannot be reached, or breaks off; their pauses are those of jobs. */
const MAX_ATTEMPTS = 3

/** Numbers of files that a tile or feature has room for. */
const NUMBERS_OF_PIECE = 100_000

/**
 * Makes the files of the next tile or feature of a task, and writes them to its storage where that is allowed.
 * @param beginWriting is called before the first is written, and tells whether the task is still at this piece
 * @throws DeliveryFault where another attempt may help, and whatever the signal has broken off
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
      const met =
        storage && state.work.begun !== piece ? await checkExistingFiles(task, storage, signal) : undefined
      return met ?? (await produceAndWrite(services, step, storage, beginWriting))
    })
  } catch (fault) {
    const why = describeFinalFault(fault, attempt)
    if (why === undefined || signal.aborted) throw fault
    const what = request.input.type === 'geopackage' ? 'Feature' : 'Tile'
    return { kind: fault instanceof PieceFault ? 'lost' : 'failed', error: `${what} ${piece}: ${why}` }
  }
}

/** Why a piece has failed for good; undefined where it may be tried again, or nobody but the log is to know. */
export const describeFinalFault = (fault: unknown, attempt: number): string | undefined => {
  if (fault instanceof PieceFault) return fault.message
  if (fault instanceof DeliveryFault && (fault.isFinal || attempt >= MAX_ATTEMPTS)) return fault.message
  return undefined
}

/** Does something with the storage of a task; with none where its files are kept. */
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

/** What files mean that others have written; undefined where they do not matter. */
const checkExistingFiles = async (
  task: RunningTask,
  storage: OpenStorage,
  signal: AbortSignal,
): Promise<Outcome | undefined> => {
  if (overwritesExisting(task) && !skipsExisting(task)) return undefined
  const files = listPieceTemplates(task.request).map((file) => fillPiece(file, task.piece))
  const isThere = await Promise.all(files.map((file) => storage.exists(toObjectKey(file), signal)))
  if (skipsExisting(task) && files.length > 0 && isThere.every((is) => is)) return { kind: 'left out' }
  const first = files.find((_, i) => isThere[i])
  if (first === undefined || overwritesExisting(task)) return undefined
  return { kind: 'failed', error: describeExistingFile(first) }
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
  if (storage && !(await beginWriting())) return { kind: 'overtaken' }
  const files: ResultFile[] = []
  for (const [i, file] of shared.entries())
    files.push(await writeFile(services, step, storage, { file, piece: undefined, number: i }))
  const first = (task.finished + 1) * NUMBERS_OF_PIECE
  for (const [i, file] of own.entries())
    files.push(await writeFile(services, step, storage, { file, piece: task.piece, number: first + i }))
  return { kind: 'made', files }
}

interface NewFile extends Pick<ResultFile, 'piece' | 'number'> {
  readonly file: ProducedFile
}

/** Keeps a file, and writes it to the storage where there is one. */
const writeFile = async (
  { fileCache, timeline }: BatchServices,
  { task, signal }: Step,
  storage: OpenStorage | undefined,
  { file, piece, number }: NewFile,
): Promise<ResultFile> => {
  signal.throwIfAborted()
  const { mediaType, outputId, path } = file
  const made = timeline.now()
  const kept = await cacheFile(fileCache, task, file.bytes, made)
  const address = buildFileAddress(task, task.piece, file)
  await storage?.write({ key: toObjectKey(address), mediaType, file: kept }, signal)
  const { bytes, md5, sha256 } = kept
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
