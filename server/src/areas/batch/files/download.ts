import { z } from 'zod'
import type { OpenKept } from '../../../services/files/kept-files.ts'
import { RESULT_FILES, resultKey } from './store.ts'
import type { ResultFile } from './store.ts'
import type { BatchServices } from '../services.ts'
import { TASKS } from '../tasks/store.ts'
import { callerFor } from '../../../kernel/caller.ts'
import type { OpenFile } from '../../../kernel/open-file.ts'
import { Problem } from '../../../kernel/problem.ts'
import { PieceFault } from '../../../processing/pieces/piece-fault.ts'
import type { ProducedFile } from '../../../services/processing/batch-processing.ts'
import { buildCacheKey, produceFiles, computeSha256 } from './content.ts'
import type { ProductionServices } from './content.ts'
import type { Task } from '../tasks/task.ts'

/** Organization, task and number of the file. */
const REF = z.tuple([z.number(), z.string(), z.number()])

/** Names a file of a task in the address of its download. */
export const resultRef = (orgId: number, { taskId, number }: ResultFile): z.output<typeof REF> => [
  orgId,
  taskId,
  number,
]

/** Opens files of tasks that the platform keeps. @throws Problem 404 for one that would be another now */
export const openResult = (services: BatchServices): OpenKept => {
  const madeAgain = new ReproducedFiles(services)
  return async (ref, signal) => {
    const [orgId, taskId, number] = REF.parse(ref)
    const { stores } = services
    const kept = await stores.collection(RESULT_FILES).get(String(orgId), resultKey(taskId, number))
    const task = await stores.collection(TASKS).get(String(orgId), taskId)
    if (kept?.delivery !== 'kept' || !task) return undefined
    const file = await madeAgain.open(task, kept, signal)
    return { file, name: buildFileName(kept), mediaType: kept.mediaType }
  }
}

/** Tells files of a task apart in the folder of whoever saves them. */
const buildFileName = ({ address, piece }: ResultFile): string => {
  const name = address.split('/').at(-1) ?? ''
  const own = piece === undefined || name.includes(piece) ? name : `${piece}_${name}`
  return own.replaceAll(/[^\w .@+-]/g, '_')
}

/**
 * Opens files that tasks made earlier. One that the cache dropped is made again, and with it the others of its tile or
 * feature, which are likely to be asked for next.
 */
class ReproducedFiles {
  readonly #services: ProductionServices
  /** What is being made, by task and tile or feature, until all of it is kept. */
  readonly #making = new Map<string, Promise<readonly ProducedFile[]>>()

  constructor(services: ProductionServices) {
    this.#services = services
  }

  /** @throws Problem 404 where the file would be another one now, or cannot be made any more */
  async open(task: Task, kept: ResultFile, signal: AbortSignal): Promise<OpenFile> {
    const { fileCache } = this.#services
    const caller = callerFor(task.orgId, signal)
    const make = () => this.#bytesOf(task, kept)
    await fileCache.path(buildCacheKey(kept.sha256), caller, make) // once an answer has begun, it cannot be 404 any more
    return fileCache.open(buildCacheKey(kept.sha256), kept.made, caller, make)
  }

  async #bytesOf(task: Task, kept: ResultFile): Promise<Buffer> {
    const files = await this.#filesWith(task, kept).catch((fault: unknown) => {
      throw fault instanceof PieceFault ? filesChanged(fault) : fault
    })
    const { bytes } = files.find(matchesFile(kept)) ?? { bytes: Buffer.alloc(0) }
    if ((await computeSha256(bytes)) !== kept.sha256) throw filesChanged(undefined)
    return bytes
  }

  #filesWith(task: Task, kept: ResultFile): Promise<readonly ProducedFile[]> {
    const key = JSON.stringify([task.orgId, task.id, kept.piece, kept.asOf])
    const underWay = this.#making.get(key)
    if (underWay) return underWay
    const making = produceFiles(this.#services, task, kept, this.#services.stopping)
    this.#making.set(key, making)
    // Nobody waits for the others: files that are being made would wait for each other.
    void making
      .then((files) => this.#keep(task, files))
      .catch(() => undefined) // who asked has been told, and others are made again when they are asked for
      .finally(() => this.#making.delete(key))
    return making
  }

  async #keep({ orgId }: Task, files: readonly ProducedFile[]): Promise<void> {
    for (const { bytes } of files)
      await this.#services.fileCache.path(
        buildCacheKey(await computeSha256(bytes)),
        callerFor(orgId),
        async () => bytes,
      )
  }
}

const filesChanged = (cause: unknown): Problem =>
  new Problem(404, 'The scenes that this file was made from have changed. Run the task again.', { cause })

const matchesFile =
  ({ outputId, path }: ResultFile) =>
  (file: ProducedFile): boolean =>
    file.outputId === outputId && file.path === path
