import { bandNamed } from '../../catalog/bands.ts'
import type { AssetType } from '../../services/assets/item-type.ts'

/**
 * Describes the bands of a painted file.
 * @param metresPerPixel undefined where the pixels are measured in degrees
 * @see STAC raster extension 1.1.0, STAC eo extension 1.1.0
 */
export const assetBands = (
  assetType: AssetType,
  metresPerPixel: number | undefined,
): Readonly<Record<string, unknown>> => ({
  ...spectralBands(assetType),
  ...rasterBands(assetType, metresPerPixel),
})

const spectralBands = ({ bands }: AssetType) => ({
  ...(bands.some(({ name }) => bandNamed(name)?.commonName !== undefined) && {
    'eo:bands': bands.map(({ name }) => {
      const commonName = bandNamed(name)?.commonName
      return { name, ...(commonName !== undefined && { common_name: commonName }) }
    }),
  }),
})

/**
 * Describes how the bands of a painted file are stored.
 * @param metresPerPixel undefined where the pixels are measured in degrees
 */
export const rasterBands = ({ bands, category }: AssetType, metresPerPixel: number | undefined) => ({
  'raster:bands': bands.map(() => ({
    data_type: category === 'visual' ? 'uint8' : 'uint16',
    ...(category !== 'mask' && { nodata: 0 }), // no pixel of a mask is without a meaning
    ...(metresPerPixel !== undefined && { spatial_resolution: metresPerPixel }),
  })),
})
