import { readScene } from '../../catalog/scene.ts'
import type { Scene } from '../../catalog/scene.ts'
import type { PaidDownload } from '../../services/usage/download.ts'
import { grouped } from '../../services/usage/grouped.ts'
import type { ReportsServices } from './services.ts'

/** The scenes that were downloaded, each once; those that are no longer in the catalog are left out. */
export const scenesOf = async (
  downloads: readonly PaidDownload[],
  { catalog, itemTypes }: Pick<ReportsServices, 'catalog' | 'itemTypes'>,
): Promise<Scene[]> => {
  const items = grouped(downloads, ({ itemType, itemId }) => `${itemType} ${itemId}`)
  const scenes = [...items.values()].map(async ([download]) => {
    const collection = download && itemTypes.collectionOf(download.itemType)
    const stored = collection && (await catalog.getScene(collection, download.itemId))
    return stored ? readScene(stored.json) : undefined
  })
  return (await Promise.all(scenes)).filter((scene) => scene !== undefined)
}
