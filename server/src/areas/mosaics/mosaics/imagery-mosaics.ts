import { z } from 'zod'
import type { CollectionProfile } from '../../../catalog/collection-profile.ts'
import type { Catalog } from '../../../catalog/port.ts'
import type { SceneCollection } from '../../../catalog/scene.ts'
import { memoizeLatest } from '../../../kernel/memoize-latest.ts'
import { plainName } from '../../../services/assets/file-name.ts'
import type { ItemTypes } from '../../../services/assets/item-types.ts'
import { imageryCollections } from '../../../services/imagery/imagery-collection-store.ts'
import { createIds } from '../../../stores/derived-ids.ts'
import type { Stores } from '../../../stores/stores.ts'
import { chooseGrid, gridWithLargestQuads } from '../grid.ts'
import type { MosaicGrid } from '../grid.ts'
import type { Mosaic } from './mosaic.ts'

/** A collection with files in the imagery folder, and the extent of its scenes in space and time. */
interface ImageryCollection extends Pick<CollectionProfile, 'box' | 'span'> {
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
 * Returns the function that lists the mosaics of imported imagery: one mosaic, in its own series, for each collection with
 * files in the imagery folder. It shows all current scenes of the collection. The function returns the same array until one
 * of them changes.
 * @param largestQuad maximum side of a quad in pixels: quads of coarse scenes have fewer pixels, those of fine scenes less
 *   ground
 */
export const imageryMosaics = (
  { catalog, itemTypes, stores }: Services,
  largestQuad: number,
): (() => Promise<readonly Mosaic[]>) => {
  const buildMosaics = memoizeLatest(JSON.stringify, (collections: readonly ImageryCollection[]) =>
    collections.flatMap(toMosaics),
  )
  return async () => {
    const collections: ImageryCollection[] = []
    for (const { id, gsd: finestGsd } of await imageryCollections(stores)) {
      const profile = await catalog.profile(id)
      if (!profile) continue

      const statedGsd = readCollectionGsd(await catalog.getCollection(id))
      collections.push({
        collection: id,
        itemType: itemTypes.idFor(id),
        grid: resolveGrid(statedGsd, finestGsd, largestQuad),
        box: profile.box,
        span: profile.span,
      })
    }
    return buildMosaics(collections)
  }
}

/**
 * Returns a grid as fine as the finest scene. A collection that states no resolution has the largest quads, even if its
 * scenes are coarser.
 * @param statedGsd stated by the collection, in meters
 * @param finestGsd of the finest scene, in meters
 */
const resolveGrid = (
  statedGsd: number | undefined,
  finestGsd: number | undefined,
  largestQuad: number,
): MosaicGrid => {
  const grid =
    statedGsd === undefined ? gridWithLargestQuads(largestQuad) : chooseGrid(statedGsd, largestQuad)
  const finest = finestGsd === undefined ? grid : chooseGrid(finestGsd, largestQuad)
  return finest.level > grid.level ? finest : grid
}

/** North end of the square world of EPSG:3857, in degrees, rounded down. */
const NORTH = 85.05

/** Converts a collection to its mosaic; none if its scenes are nowhere on the map. */
const toMosaics = ({ collection, itemType, grid, box, span }: ImageryCollection): readonly Mosaic[] => {
  if (!box) return []

  const [west, south, east, north] = box
  if (south >= NORTH || north <= -NORTH) return []

  const name = plainName(collection)
  const interval = 'all'
  const createId = (kind: string): string => createIds(`imagery ${kind} ${collection}`).uuid()
  return [
    {
      id: createId('mosaic'),
      name: `${name}_mosaic`,
      interval,
      series: { id: createId('series'), name, interval, productType: 'basemap', selector: 'newest' },
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

/** A list of values, or a range of them. @see STAC collections, summaries */
const GSD = z.union([
  z.array(z.number().positive()).nonempty(),
  z.object({ minimum: z.number().positive() }).transform(({ minimum }) => [minimum]),
])

/** Reads the ground sample distance of a collection's finest scenes, in meters; undefined if it states none. */
export const readCollectionGsd = (collection: SceneCollection | undefined): number | undefined => {
  const { success, data } = GSD.safeParse(collection?.summaries?.gsd)
  return success ? Math.min(...data) : undefined
}
