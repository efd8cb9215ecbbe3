import { callerFor } from '../../../kernel/caller.ts'
import { DeliveryFault } from '../../../services/delivery/delivery-fault.ts'
import { contentKey } from '../../../services/files/file-content.ts'
import type { Stores } from '../../../stores/stores.ts'
import { buildManifestAddress } from '../files/addresses.ts'
import { RESULT_FILES } from '../files/store.ts'
import type { ResultFile } from '../files/store.ts'
import type { BatchServices } from '../services.ts'
import { toObjectKey } from '../tasks/storage.ts'
import type { Task } from '../tasks/task.ts'
import { describeFinalFault, withStorage } from './piece.ts'
import type { Step } from './piece.ts'

/**
 * Writes the list of a task's files next to them, unless the platform stores them.
 * @returns why that failed for good; undefined if it did not, or if the run has failed already
 * @throws DeliveryFault if another attempt may succeed
 */
export const writeManifest = async (
  services: BatchServices,
  { task, attempt, signal }: Step,
): Promise<string | undefined> => {
  if (task.finished === 0) return undefined
  const { fileCache, timeline } = services
  try {
    await withStorage(services, task, async (storage) => {
      if (!storage) return
      const key = contentKey(
        'batch manifest',
        task.orgId,
        task.id,
        task.state.run.begun,
        task.finished,
        attempt,
      )
      const file = await fileCache.open(key, timeline.now(), callerFor(task.orgId, signal), async () =>
        manifestPages(services.stores, task),
      )
      await storage.write(
        { key: toObjectKey(buildManifestAddress(task)), mediaType: 'application/json', file },
        signal,
      )
    })
    return undefined
  } catch (fault) {
    if (fault instanceof DeliveryFault && task.state.run.end.kind === 'failed') return undefined
    const why = describeFinalFault(fault, attempt)
    if (why === undefined || signal.aborted) throw fault
    return `manifest.json: ${why}`
  }
}

/** Yields the list of a task's files as JSON, page by page, so that the server answers other calls in between. */
export async function* manifestPages(
  stores: Stores,
  task: Pick<Task, 'orgId' | 'id'>,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`{\n  "task": ${JSON.stringify(task.id)},\n  "files": [`)
  let separator = ''
  for await (const page of resultPages(stores, task)) {
    const lines = page.map(({ address, mediaType, bytes, md5, sha256 }) =>
      JSON.stringify({ name: toObjectKey(address), mediaType, size: bytes, md5, sha256 }),
    )
    if (lines.length > 0) yield Buffer.from(`${separator}\n    ${lines.join(',\n    ')}`)
    separator = ','
  }
  yield Buffer.from('\n  ]\n}\n')
}

/** Number of files of a page. */
const PAGE_FILES = 500

async function* resultPages(
  stores: Stores,
  { orgId, id }: Pick<Task, 'orgId' | 'id'>,
): AsyncGenerator<readonly ResultFile[]> {
  const where = [['task', { eq: id }]] as const
  const query = { where, order: { by: 'number' }, limit: PAGE_FILES } as const
  const files = stores.collection(RESULT_FILES)
  let page = await files.page(String(orgId), query)
  yield page.documents
  while (page.hasAfter && page.last) {
    page = await files.page(String(orgId), { ...query, after: page.last })
    yield page.documents
  }
}
