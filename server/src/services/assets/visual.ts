import { BANDS } from '../../catalog/bands.ts'
import type { AssetType, ItemType, SceneFile } from './item-type.ts'

const COLORS = ['red', 'green', 'blue'] as const

const NAME = 'visual'

/** The file that shows a scene in true color. The platform makes it on request and stores no asset for it. */
export const VISUAL: AssetType & SceneFile = {
  id: NAME,
  name: NAME,
  title: 'True color',
  description: 'Red, green and blue in 8 bits, stretched as in thumbnails, as a GeoTIFF.',
  type: 'image/tiff; application=geotiff; profile=cloud-optimized',
  role: 'visual',
  category: 'visual',
  bands: COLORS.map((name) => ({ name, display_name: BANDS[name].title })),
}

/**
 * Whether items have a visual file in addition to their stored assets: a measured file in the platform's storage has red,
 * green and blue, and no stored asset has the name.
 * @param itemType of their collection; undefined where it is not described
 * @param isInStorage whether an item has an asset of a name, in the platform's own storage
 */
export const hasVisual = (
  itemType: ItemType | undefined,
  names: readonly string[],
  isInStorage: (name: string) => boolean,
): boolean =>
  itemType !== undefined &&
  !names.includes(NAME) &&
  itemType.assetTypes.some((assetType) => isInStorage(assetType.name) && measuresColors(assetType))

const measuresColors = ({ category, bands }: AssetType): boolean =>
  category === 'data' && COLORS.every((color) => bands.some(({ name }) => name === color))
