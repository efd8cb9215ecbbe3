import type { Catalog } from '../../catalog/port.ts'
import type { CollectionProfile } from '../../catalog/cql2/collection-profile.ts'
import { memoizeLatest } from '../../kernel/memoize-latest.ts'
import { plainName } from '../../services/assets/download.ts'
import type { ItemTypes } from '../../services/assets/item-types.ts'
import { imageryCollections } from '../../services/imagery/imagery-collection-store.ts'
import { createIds } from '../../stores/ids.ts'
import type { Stores } from '../../stores/stores.ts'
import { gsdOfCollection } from './collection-gsd.ts'
import { gridFor, gridOfLargest } from './grid.ts'
import type { MosaicGrid } from './grid.ts'
import type { Mosaic } from './published-mosaics.ts'

/** Where the square world of EPSG:3857 ends, a little within. */
const NORTH = 85.05

/** A collection with files in the imagery folder, and where and when its scenes are. */
interface Covered extends Pick<CollectionProfile, 'box' | 'span'> {
  readonly collection: string
  readonly itemType: string
  readonly grid: MosaicGrid
}

interface Services {
  readonly catalog: Catalog
  readonly itemTypes: ItemTypes
  readonly stores: Stores
}

/**
 * A mosaic, in a series of its own, of each collection with files in the imagery folder: of all of its scenes, as they
 * are now. While they stay it gives the same array.
 * @param largestQuad in pixels: quads of coarse scenes have fewer, and those of fine scenes less ground
 */
export const imageryMosaics = (
  { catalog, itemTypes, stores }: Services,
  largestQuad: number,
): (() => Promise<readonly Mosaic[]>) => {
  const mosaicsOf = memoizeLatest(JSON.stringify, (covered: readonly Covered[]) => covered.flatMap(mosaicOf))
  return async () => {
    const covered: Covered[] = []
    for (const { id: collection, gsd: ofScenes } of await imageryCollections(stores)) {
      const profile = await catalog.profile(collection)
      if (!profile) continue
      const stated = gsdOfCollection(await catalog.getCollection(collection))
      covered.push({
        collection,
        itemType: itemTypes.idOf(collection),
        grid: gridOf(stated, ofScenes, largestQuad),
        box: profile.box,
        span: profile.span,
      })
    }
    return mosaicsOf(covered)
  }
}

/**
 * As fine as the finest scene. A collection that states no resolution has the largest quads, even of coarser scenes.
 * @param stated by the collection, in meters
 * @param ofScenes of the finest scene, in meters
 */
const gridOf = (
  stated: number | undefined,
  ofScenes: number | undefined,
  largestQuad: number,
): MosaicGrid => {
  const grid = stated === undefined ? gridOfLargest(largestQuad) : gridFor(stated, largestQuad)
  const finest = ofScenes === undefined ? grid : gridFor(ofScenes, largestQuad)
  return finest.level > grid.level ? finest : grid
}

/** None for scenes without a place on the map. */
const mosaicOf = ({ collection, itemType, grid, box, span }: Covered): readonly Mosaic[] => {
  if (!box) return []
  const [west, south, east, north] = box
  if (south >= NORTH || north <= -NORTH) return []
  const name = plainName(collection)
  const interval = 'all'
  const idOf = (kind: string): string => createIds(`imagery ${kind} ${collection}`).uuid()
  return [
    {
      id: idOf('mosaic'),
      name: `${name}_mosaic`,
      interval,
      series: { id: idOf('series'), name, interval, productType: 'basemap', selector: 'newest' },
      productType: 'basemap',
      bbox: [west, Math.max(south, -NORTH), east, Math.min(north, NORTH)],
      itemTypes: [itemType],
      grid,
      during: span,
      published: span.start,
      firstAcquired: span.start,
      lastAcquired: span.end,
    },
  ]
}
