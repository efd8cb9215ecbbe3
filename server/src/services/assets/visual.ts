import { BANDS } from '../../catalog/bands.ts'
import type { AssetType, ItemType, SceneFile } from './item-type.ts'

/** A file that shows a scene. The platform makes it on request and stores no asset for it. */
export type Visual = AssetType & SceneFile

/** Name and id of visual files. */
export const VISUAL = 'visual'

const COLORS = ['red', 'green', 'blue'] as const

const file = (of: Pick<Visual, 'title' | 'description'>, bands: readonly (keyof typeof BANDS)[]): Visual => ({
  id: VISUAL,
  name: VISUAL,
  ...of,
  type: 'image/tiff; application=geotiff; profile=cloud-optimized',
  role: 'visual',
  category: 'visual',
  bands: bands.map((name) => ({ name, display_name: BANDS[name].title })),
})

const IN_COLOR = file(
  {
    title: 'True color',
    description: 'Red, green and blue in 8 bits, stretched as in thumbnails, as a GeoTIFF.',
  },
  COLORS,
)

const IN_GRAY = file(
  {
    title: 'Backscatter in gray',
    description: 'Backscatter sent and received vertically, in 8 bits, stretched as in tiles, as a GeoTIFF.',
  },
  ['vv'],
)

/**
 * The visual file of items, in addition to their stored assets: measured files in the platform's storage have its bands,
 * and no stored asset has its name.
 * @param itemType of their collection; undefined where it is not described
 * @param isInStorage whether an item has an asset of a name, in the platform's own storage
 */
export const findVisual = (
  itemType: ItemType | undefined,
  names: readonly string[],
  isInStorage: (name: string) => boolean,
): Visual | undefined => {
  if (itemType === undefined || names.includes(VISUAL)) return undefined
  const measured = itemType.assetTypes.filter(
    ({ name, category }) => category === 'data' && isInStorage(name),
  )
  return [IN_COLOR, IN_GRAY].find((visual) => measured.some((assetType) => hasBands(visual, assetType)))
}

const hasBands = (visual: Visual, { bands }: AssetType): boolean =>
  visual.bands.every((wanted) => bands.some(({ name }) => name === wanted.name))
