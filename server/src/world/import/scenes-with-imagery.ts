import type { Catalog } from '../../catalog/port.ts'
import { inCollections } from '../../catalog/cql2/conditions.ts'
import { readScene } from '../../catalog/scene.ts'
import type { Scene } from '../../catalog/scene.ts'
import { imageryCollections } from '../../services/imagery/imagery-collection-store.ts'
import {
  imageryHref,
  imageryNames,
  isImageryHref,
  isImageryThumbnail,
} from '../../services/imagery/imagery-href.ts'
import type { Stores } from '../../stores/stores.ts'
import { itemName } from './geotiff-item.ts'

/** A scene of the catalog with files in the imagery folder. */
interface SceneWithImagery {
  readonly collection: string
  readonly id: string
  /** Whether it was made of its file, which no item named. */
  readonly isMade: boolean
  /** Stored hrefs of its files. */
  readonly hrefs: readonly string[]
}

/** How many scenes are read at once. */
const BATCH = 1000

/** All scenes of the catalog with files in the imagery folder. */
export const scenesWithImagery = async ({
  catalog,
  stores,
}: {
  readonly catalog: Catalog
  readonly stores: Pick<Stores, 'collection'>
}): Promise<SceneWithImagery[]> => {
  const found: SceneWithImagery[] = []
  for (const { id: collection } of await imageryCollections(stores)) {
    let after: number | undefined
    do {
      const where = inCollections([collection])
      const page = await catalog.search({ where, limit: BATCH, ...(after !== undefined && { after }) })
      for (const { json } of page.scenes) {
        const scene = readScene(json)
        const hrefs = listHrefs(scene)
        if (hrefs.length > 0) found.push({ collection, id: scene.id, isMade: isMade(scene), hrefs })
      }
      after = page.next
    } while (after !== undefined)
  }
  return found
}

const listHrefs = ({ assets }: Scene): string[] => [
  ...new Set(
    Object.values(assets).flatMap(({ href }) => {
      const names = imageryNames(href)
      return names ? [imageryHref(names)] : []
    }),
  ),
]

/** Only such an item has a thumbnail that is made of its file. */
const isMade = ({ collection, id, assets }: Scene): boolean =>
  Object.values(assets).some(({ href }) => {
    const names = isImageryHref(href) && isImageryThumbnail(href) ? imageryNames(href) : undefined
    if (!names) return false
    const name = itemName(names)
    return name.collection === collection && name.id === id
  })
