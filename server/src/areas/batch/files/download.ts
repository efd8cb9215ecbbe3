import { z } from 'zod'
import { callerFor } from '../../../kernel/caller.ts'
import type { OpenFile } from '../../../kernel/open-file.ts'
import { Problem } from '../../../kernel/problem.ts'
import { PieceFault } from '../../../processing/pieces/piece-fault.ts'
import type { OpenDownload } from '../../../services/files/file-downloads.ts'
import type { ProducedFile } from '../../../services/processing/batch-processing.ts'
import type { BatchServices } from '../services.ts'
import { TASKS } from '../tasks/store.ts'
import type { Task } from '../tasks/task.ts'
import { buildCacheKey, computeSha256, produceFiles } from './content.ts'
import type { ProductionServices } from './content.ts'
import { RESULT_FILES, resultKey } from './store.ts'
import type { ResultFile } from './store.ts'

/** Organization, task and number of the file. */
const REF = z.tuple([z.number(), z.string(), z.number()])

/** Returns the reference to a file in its download address. */
export const resultRef = (orgId: number, { taskId, number }: ResultFile): z.output<typeof REF> => [
  orgId,
  taskId,
  number,
]

/** Opens files of tasks that the platform stores. @throws Problem 404 for a file that can no longer be reproduced */
export const openResult = (services: BatchServices): OpenDownload => {
  const resultFiles = new ReproducedFiles(services)
  return async (ref, signal) => {
    const [orgId, taskId, number] = REF.parse(ref)
    const { stores } = services
    const result = await stores.collection(RESULT_FILES).get(String(orgId), resultKey(taskId, number))
    const task = await stores.collection(TASKS).get(String(orgId), taskId)
    if (result?.delivery !== 'kept' || !task) return undefined
    const file = await resultFiles.open(task, result, signal)
    return { file, name: buildFileName(result), mediaType: result.mediaType }
  }
}

/** Returns a file name that is unique among the files of a task, for the folder that they are saved to. */
const buildFileName = ({ address, piece }: ResultFile): string => {
  const name = address.split('/').at(-1) ?? ''
  const own = piece === undefined || name.includes(piece) ? name : `${piece}_${name}`
  return own.replaceAll(/[^\w .@+-]/g, '_')
}

/**
 * Opens files from the cache. A file that the cache has dropped is produced again, and with it the other files of its tile
 * or feature, which callers are likely to request next.
 */
class ReproducedFiles {
  readonly #services: ProductionServices
  /** Files in production, by task and piece, until the cache has all of them. */
  readonly #inProduction = new Map<string, Promise<readonly ProducedFile[]>>()

  constructor(services: ProductionServices) {
    this.#services = services
  }

  /** @throws Problem 404 if the file would differ now, or can no longer be produced */
  async open(task: Task, result: ResultFile, signal: AbortSignal): Promise<OpenFile> {
    const { fileCache } = this.#services
    const caller = callerFor(task.orgId, signal)
    const key = buildCacheKey(result.sha256)
    const produce = () => this.#reproduce(task, result)
    await fileCache.path(key, caller, produce) // before the response begins: its status could not become 404 later
    return fileCache.open(key, result.made, caller, produce)
  }

  async #reproduce(task: Task, result: ResultFile): Promise<Buffer> {
    const files = await this.#producePiece(task, result).catch((fault: unknown) => {
      throw fault instanceof PieceFault ? filesChanged(fault) : fault
    })
    const { outputId, path } = result
    const file = files.find((one) => one.outputId === outputId && one.path === path)
    const bytes = file?.bytes ?? Buffer.alloc(0)
    if ((await computeSha256(bytes)) !== result.sha256) throw filesChanged(undefined)
    return bytes
  }

  #producePiece(task: Task, result: ResultFile): Promise<readonly ProducedFile[]> {
    const key = JSON.stringify([task.orgId, task.id, result.piece, result.asOf])
    const current = this.#inProduction.get(key)
    if (current) return current

    const files = produceFiles(this.#services, task, result, this.#services.stopping)
    this.#inProduction.set(key, files)
    // Not awaited: the requested file, which the cache waits for, would wait for the others.
    void files
      .then((produced) => this.#cache(task, produced))
      .catch(() => undefined) // the caller gets the fault; other files are produced again on request
      .finally(() => this.#inProduction.delete(key))
    return files
  }

  async #cache({ orgId }: Task, files: readonly ProducedFile[]): Promise<void> {
    for (const { bytes } of files) {
      const key = buildCacheKey(await computeSha256(bytes))
      await this.#services.fileCache.path(key, callerFor(orgId), async () => bytes)
    }
  }
}

const filesChanged = (cause: unknown): Problem =>
  new Problem(404, 'The scenes that this file was made from have changed. Run the task again.', { cause })
