import type { AssetType } from '../../services/assets/item-type.ts'

/** Names that clients know bands by. @see STAC eo extension 1.1.0, common band names */
const COMMON_NAMES: ReadonlySet<string> = new Set([
  'coastal', 'blue', 'green', 'red', 'rededge', 'yellow', 'pan', 'nir', 'nir08', 'nir09', 'cirrus', 'swir16', 'swir22',
]) // oxfmt-ignore

/**
 * What an item says of the bands of a painted file.
 * @param metresPerPixel undefined where the pixels are measured in degrees
 * @see STAC raster extension 1.1.0, STAC eo extension 1.1.0
 */
export const assetBands = (
  { bands, category }: AssetType,
  metresPerPixel: number | undefined,
): Readonly<Record<string, unknown>> => ({
  ...(bands.some(({ name }) => COMMON_NAMES.has(name)) && {
    'eo:bands': bands.map(({ name }) => ({ name, ...(COMMON_NAMES.has(name) && { common_name: name }) })),
  }),
  'raster:bands': bands.map(() => ({
    data_type: 'uint16',
    ...(category !== 'mask' && { nodata: 0 }), // no pixel of a mask is without a meaning
    ...(metresPerPixel !== undefined && { spatial_resolution: metresPerPixel }),
  })),
})
