import type { AnalyticsRecord } from '../../analytics/analytics-store.ts'
import { toHistory, listImported } from '../../analytics/imported-record.ts'
import type { MemoryAnalytics } from '../../analytics/memory/memory-analytics.ts'
import { restoreAnalytics } from '../../analytics/restore.ts'
import type { MemoryCatalog } from '../../catalog/memory/catalog.ts'
import { readCollection, readScene } from '../../catalog/scene.ts'
import type { SceneRecord } from '../../catalog/scene.ts'
import { lazily } from 'imagery-platform-scenery/lazily.ts'
import type { MemoryStores } from '../../stores/memory/memory-stores.ts'
import { StateFilling } from '../../stores/memory/state-records.ts'
import { pour } from '../../transfer/records-sink.ts'
import type { TransferRecord } from '../../transfer/transfer-record.ts'
import type { Filled } from './engine.ts'
import { COLLECTIONS } from '../collections.ts'
import { TRANSFERRED, withoutWorld } from '../transferred.ts'

interface Memory {
  readonly stores: MemoryStores
  readonly catalog: MemoryCatalog
  readonly analytics: MemoryAnalytics
}

/** What is in the memory of a platform. @param filled analytics that are still to come are waited for */
export async function* memoryRecords(
  { stores, catalog, analytics }: Memory,
  filled: Filled,
): AsyncGenerator<TransferRecord> {
  yield* stores.records(TRANSFERRED)
  yield* withoutWorld(await listCollections(catalog))
  yield* catalog.putRecords()
  await filled.analytics()
  yield* await listImported(analytics.everyRecord())
}

const listCollections = async (catalog: MemoryCatalog): Promise<SceneRecord[]> => {
  const collections = await catalog.listCollections()
  return collections.map((collection) => ({ kind: 'sceneCollection', json: JSON.stringify(collection) }))
}

/**
 * Takes records into a memory that has nothing but the world.
 * @param found has the analytics of the world looked for: settles once it has them, whose place those of the records take
 * @returns once there are scenes: the analytics may come later
 */
export const fillMemory = async (
  { stores, catalog, analytics }: Memory,
  records: AsyncIterable<TransferRecord>,
  found: Filled['analytics'],
): Promise<Filled> => {
  const filling = new StateFilling(COLLECTIONS)
  const imported: AnalyticsRecord[] = []
  await pour(records, {
    async stored(some) {
      for (const record of some) filling.put(record)
    },
    async scenes(some) {
      const selectJson = (kind: SceneRecord['kind']) =>
        some.filter((record) => record.kind === kind).map(({ json }) => json)
      await catalog.putCollections(selectJson('sceneCollection').map(readCollection))
      await catalog.putScenes(selectJson('scene').map((json) => readScene(Buffer.from(json))))
    },
    async analytics(some) {
      for (const record of some) imported.push(toHistory(record))
    },
  })
  stores.become(filling)
  await catalog.optimize()
  return { analytics: lazily(() => found().then(() => restoreAnalytics(analytics, imported))) }
}
