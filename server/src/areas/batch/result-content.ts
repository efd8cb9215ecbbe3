import { callerFor } from '../../kernel/caller.ts'
import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { OpenFile } from '../../kernel/open-file.ts'
import { contentKey } from '../../services/files/file-content.ts'
import type { FileCache } from '../../services/files/file-cache.ts'
import type { ProducedFile } from '../../services/processing/batch-processing.ts'
import { groupOf, placeOfPiece } from './places.ts'
import type { ResultFile } from './result-file-store.ts'
import type { BatchServices } from './services.ts'
import type { Task } from './task.ts'

/** What a file is made of. */
type Made = Pick<ResultFile, 'piece' | 'asOf'>

/** What makes the files of tasks, and keeps them. */
export type MakingServices = Pick<BatchServices, 'stores' | 'processing' | 'fileCache' | 'stopping'>

/**
 * The files of a tile or feature, or those that all of them have in common.
 * @throws PieceFault where they cannot be computed
 */
export const produceFiles = async (
  { stores, processing }: Pick<MakingServices, 'stores' | 'processing'>,
  task: Task,
  { piece, asOf }: Made,
  signal: AbortSignal,
): Promise<readonly ProducedFile[]> => {
  const { orgId, request } = task
  const { processRequest, output } = request
  const asked = { orgId, asOf, processRequest, output }
  const caller = callerFor(orgId, signal)
  if (piece !== undefined) return processing.process(asked, await placeOfPiece(stores, task, piece), caller)
  const group = await groupOf(stores, task)
  return group ? processing.describeGroup(asked, group, caller) : []
}

/** A file that was just made, as the platform keeps it. @param made milliseconds since 1970 UTC */
export const keepFile = async (
  fileCache: FileCache,
  { orgId }: Pick<Task, 'orgId'>,
  bytes: Uint8Array,
  made: number,
): Promise<OpenFile> =>
  fileCache.open(keptKey(await sha256Of(bytes)), made, callerFor(orgId), async () => bytes)

/** Where the cache keeps a file. @param sha256 hexadecimal */
export const keptKey = (sha256: string): string => contentKey('batch', sha256)

/** Bytes that are digested at once: a millisecond or two, so that the server answers other calls in between. */
const AT_ONCE = 2 ** 20

export const sha256Of = async (bytes: Uint8Array): Promise<string> => {
  const digest = createHash('sha256')
  for (let at = 0; at < bytes.length; at += AT_ONCE) {
    digest.update(bytes.subarray(at, at + AT_ONCE))
    await setImmediate()
  }
  return digest.digest('hex')
}
