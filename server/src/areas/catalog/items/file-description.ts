import { bandNamed } from '../../../catalog/bands.ts'
import type { Scene } from '../../../catalog/scene.ts'
import type { AssetType } from '../../../services/assets/item-type.ts'
import type { ItemTypes } from '../../../services/assets/item-types.ts'
import type { Visual } from '../../../services/assets/visual.ts'

/** A file as an asset of an item, without its addresses. */
export type FileDescription = Omit<Scene['assets'][string], 'href'>

/**
 * Describes a file in the platform's storage, as far as its collection describes it.
 * @param metersPerPixel undefined if the pixels are measured in degrees
 */
export const describeFile = (
  itemTypes: ItemTypes,
  collection: string,
  name: string,
  metersPerPixel: number | undefined,
): FileDescription => {
  const { title = name, type, role } = itemTypes.findFile(collection, name) ?? {}
  const assetType = itemTypes.of(collection)?.assetTypes.find((each) => each.name === name)
  return {
    title,
    ...(type !== undefined && { type }),
    ...(role !== undefined && { roles: [role] }),
    ...(assetType && { ...eoBands(assetType), ...rasterBands(assetType, metersPerPixel) }),
  }
}

/**
 * Describes the file that shows an item. It has no `eo:bands`: if several files have a band name, odc-stac loads the
 * file with the fewest bands, which would be this one instead of the measurements.
 * @param metersPerPixel undefined if the pixels are measured in degrees
 */
export const describeVisual = (visual: Visual, metersPerPixel: number | undefined): FileDescription => ({
  title: visual.title,
  description: visual.description,
  type: visual.type,
  roles: [visual.role],
  ...rasterBands(visual, metersPerPixel),
})

/** @see STAC eo extension 1.1.0 */
const eoBands = ({ bands }: AssetType) => ({
  ...(bands.some(({ name }) => bandNamed(name)?.commonName !== undefined) && {
    'eo:bands': bands.map(({ name }) => {
      const commonName = bandNamed(name)?.commonName
      return { name, ...(commonName !== undefined && { common_name: commonName }) }
    }),
  }),
})

/** @see STAC raster extension 1.1.0 */
const rasterBands = ({ bands, category }: AssetType, metersPerPixel: number | undefined) => ({
  'raster:bands': bands.map(() => ({
    data_type: category === 'visual' ? 'uint8' : 'uint16',
    ...(category !== 'mask' && { nodata: 0 }), // every pixel of a mask has a meaning
    ...(metersPerPixel !== undefined && { spatial_resolution: metersPerPixel }),
  })),
})
