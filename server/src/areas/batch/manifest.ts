import { DeliveryFault } from '../../services/delivery/delivery-fault.ts'
import type { Stores } from '../../stores/stores.ts'
import { keyOf, manifestOf } from './files.ts'
import { reasonOf, storing } from './make-piece.ts'
import type { Step } from './make-piece.ts'
import { RESULT_FILES } from './result-file-store.ts'
import type { ResultFile } from './result-file-store.ts'
import { keepFile } from './result-content.ts'
import type { BatchServices } from './services.ts'
import type { Task } from './task.ts'

/**
 * Writes the list of the files that a task has delivered beside them; nothing where they are kept by the platform.
 * @returns why that failed for good; undefined where it did not, or the run has failed before
 * @throws DeliveryFault where another attempt may help
 */
export const writeManifest = async (
  services: BatchServices,
  { task, attempt, signal }: Step,
): Promise<string | undefined> => {
  if (task.finished === 0) return undefined
  const { fileCache, timeline } = services
  try {
    await storing(services, task, async (storage) => {
      if (!storage) return
      const bytes = Buffer.from(`${JSON.stringify(await manifest(services.stores, task), undefined, 2)}\n`)
      const file = await keepFile(fileCache, bytes, timeline.now())
      await storage.write({ key: keyOf(manifestOf(task)), mediaType: 'application/json', file }, signal)
    })
    return undefined
  } catch (fault) {
    if (fault instanceof DeliveryFault && task.state.run.end.kind === 'failed') return undefined
    const why = reasonOf(fault, attempt)
    if (why === undefined || signal.aborted) throw fault
    return `manifest.json: ${why}`
  }
}

const manifest = async (stores: Stores, task: Task) => {
  const files: object[] = []
  for await (const { address, mediaType, bytes, md5, sha256 } of resultFiles(stores, task))
    files.push({ name: keyOf(address), mediaType, size: bytes, md5, sha256 })
  return { task: task.id, files }
}

/** How many are read at once. */
const BATCH = 500

async function* resultFiles(stores: Stores, { orgId, id }: Task): AsyncGenerator<ResultFile> {
  const where = [['task', { eq: id }]] as const
  const query = { where, order: { by: 'number' }, limit: BATCH } as const
  const files = stores.collection(RESULT_FILES)
  let page = await files.page(String(orgId), query)
  yield* page.documents
  while (page.hasAfter && page.last) {
    page = await files.page(String(orgId), { ...query, after: page.last })
    yield* page.documents
  }
}
