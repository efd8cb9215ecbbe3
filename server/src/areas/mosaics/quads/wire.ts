import type { components } from '../../../../../generated/types.ts'
import { quadId } from 'imagery-platform-geometry/quad-grid.ts'
import type { QuadPlace } from 'imagery-platform-geometry/quad-grid.ts'
import { addresses } from '../addresses.ts'
import type { Mosaic } from '../mosaics/mosaic.ts'
import type { Source } from '../sources.ts'
import { QuadGrid } from '../grid.ts'

type Schemas = components['schemas']

/**
 * The wire form of a quad.
 * @param root absolute address of the area
 * @param percentCovered percentage of its pixels that show a scene, 0 to 100
 */
export const toWire = (
  root: string,
  { id, grid }: Pick<Mosaic, 'id' | 'grid'>,
  place: QuadPlace,
  percentCovered: number,
): Schemas['Quad'] => {
  const self = addresses(root).quad(id, place)
  return {
    _links: { _self: self, download: `${self}/full`, items: `${self}/items`, thumbnail: `${self}/thumb` },
    bbox: [...new QuadGrid(grid).box(place)],
    id: quadId(place),
    percent_covered: percentCovered,
  }
}

/** The wire form of a quad whose only link is to its download. @see source, Mosaics API, `minimal` */
export const toMinimalWire: typeof toWire = (root, mosaic, place, percentCovered) => ({
  ...toWire(root, mosaic, place, percentCovered),
  _links: { download: `${addresses(root).quad(mosaic.id, place)}/full` },
})

/** @param baseUrl absolute address of the platform, which the Data API is below */
export const toItemWire = (baseUrl: string, { id, itemType }: Source): Required<Schemas['QuadItem']> => ({
  item_id: id,
  item_type: itemType,
  link: `${baseUrl}/data/v1/item-types/${encodeURIComponent(itemType)}/items/${encodeURIComponent(id)}`,
})
