import { z } from 'zod'
import type { OpenDownload as OpenKept } from '../../services/files/file-downloads.ts'
import { MadeAgain } from './open-again.ts'
import { RESULT_FILES, resultKey } from './result-file-store.ts'
import type { ResultFile } from './result-file-store.ts'
import type { BatchServices } from './services.ts'
import { TASKS } from './task-store.ts'

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
  const madeAgain = new MadeAgain(services)
  return async (ref, signal) => {
    const [orgId, taskId, number] = REF.parse(ref)
    const { stores } = services
    const kept = await stores.collection(RESULT_FILES).get(String(orgId), resultKey(taskId, number))
    const task = await stores.collection(TASKS).get(String(orgId), taskId)
    if (kept?.delivery !== 'kept' || !task) return undefined
    const file = await madeAgain.open(task, kept, signal)
    return { file, name: nameOf(kept), mediaType: kept.mediaType }
  }
}

/** Tells files of a task apart in the folder of whoever saves them. */
const nameOf = ({ address, piece }: ResultFile): string => {
  const name = address.split('/').at(-1) ?? ''
  const own = piece === undefined || name.includes(piece) ? name : `${piece}_${name}`
  return own.replaceAll(/[^\w .@+-]/g, '_')
}
