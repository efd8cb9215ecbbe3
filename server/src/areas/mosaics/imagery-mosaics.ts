import type { Catalog } from '../../catalog/port.ts'
import type { CollectionProfile } from '../../catalog/cql2/collection-profile.ts'
import { plainName } from '../../services/assets/download.ts'
import type { ItemTypes } from '../../services/assets/item-types.ts'
import { imageryCollections } from '../../services/imagery/imagery-collection-store.ts'
import { createIds } from '../../stores/ids.ts'
import type { Stores } from '../../stores/stores.ts'
import type { Mosaic } from './mosaic-store.ts'

/** Where the square world of EPSG:3857 ends, a little within. */
const NORTH = 85.05

/** A mosaic, in a series of its own, of each collection with files in the imagery folder: of all of its scenes, as they are now. */
export const imageryMosaics =
  (catalog: Catalog, itemTypes: ItemTypes, stores: Stores) => async (): Promise<readonly Mosaic[]> => {
    const mosaics: Mosaic[] = []
    for (const collection of await imageryCollections(stores)) {
      const profile = await catalog.profile(collection)
      const mosaic = profile && mosaicOf(collection, itemTypes.idOf(collection), profile)
      if (mosaic) mosaics.push(mosaic)
    }
    return mosaics
  }

/** Undefined for scenes without a place on the map. */
const mosaicOf = (
  collection: string,
  itemType: string,
  { box, span }: CollectionProfile,
): Mosaic | undefined => {
  if (!box) return undefined
  const [west, south, east, north] = box
  if (south >= NORTH || north <= -NORTH) return undefined
  const name = plainName(collection)
  const idOf = (kind: string): string => createIds(`imagery ${kind} ${collection}`).uuid()
  return {
    id: idOf('mosaic'),
    name: `${name}_mosaic`,
    series: { id: idOf('series'), name, interval: 'all', productType: 'basemap', selector: 'newest' },
    productType: 'basemap',
    bbox: [west, Math.max(south, -NORTH), east, Math.min(north, NORTH)],
    itemTypes: [itemType],
    during: span,
    published: span.start,
    firstAcquired: span.start,
    lastAcquired: span.end,
  }
}
