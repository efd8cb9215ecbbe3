import type { TiffTag } from './directory.ts'
import type { BandsPicture, Picture } from './picture.ts'
import { PREDICTORS, predictorFor } from './predictors.ts'
import { areIntegers, areSigned } from './samples.ts'
import type { Samples } from './samples.ts'
import type { Tiling } from './tiles.ts'

/** Of the directory of an overview. */
export const REDUCED: TiffTag = { tag: 254, value: { longs: [1] } }

/** How the samples of a picture are written. @see TIFF 6.0 */
export const pictureTags = (
  picture: Picture,
  { blockWidth, blockHeight, usePredictor }: Tiling,
): TiffTag[] => {
  const { width, height, bands, samples } = picture
  const each = (value: number): number[] => Array.from({ length: bands }, () => value)
  return [
    { tag: 256, value: { longs: [width] } },
    { tag: 257, value: { longs: [height] } },
    { tag: 258, value: { shorts: each(samples.BYTES_PER_ELEMENT * 8) } },
    { tag: 259, value: { shorts: [DEFLATE] } },
    { tag: 277, value: { shorts: [bands] } },
    { tag: 284, value: { shorts: [PIXEL_BY_PIXEL] } },
    { tag: 317, value: { shorts: [usePredictor ? predictorFor(samples) : PREDICTORS.none] } },
    { tag: 322, value: { shorts: [blockWidth] } },
    { tag: 323, value: { shorts: [blockHeight] } },
    { tag: 339, value: { shorts: each(sampleFormat(samples)) } },
  ]
}

const DEFLATE = 8
const PIXEL_BY_PIXEL = 1

/** @see TIFF 6.0, SampleFormat */
const sampleFormat = (samples: Samples): number => {
  if (!areIntegers(samples)) return FLOAT
  return areSigned(samples) ? SIGNED : UNSIGNED
}

const UNSIGNED = 1
const SIGNED = 2
const FLOAT = 3

/** The tags of how samples are seen, and of those beyond the ones that are. */
const PHOTOMETRIC = 262
const EXTRA_SAMPLES = 338

const RGB: TiffTag = { tag: PHOTOMETRIC, value: { shorts: [2] } }

/** Red, green, blue, and an alpha that they are not multiplied with. */
export const COLORS: readonly TiffTag[] = [RGB, { tag: EXTRA_SAMPLES, value: { shorts: [2] } }]

/** Three bands are red, green and blue; others are as `bandTags` has them. */
export const visualTags = (picture: BandsPicture): TiffTag[] =>
  picture.bands === 3 ? [RGB, ...nodataTags(picture)] : bandTags(picture)

/** Bands are measurements, not colors or transparency. @see GDAL_NODATA, tag 42113 */
export const bandTags = ({ bands, nodata }: BandsPicture): TiffTag[] => [
  { tag: PHOTOMETRIC, value: { shorts: [1] } },
  ...(bands > 1
    ? [{ tag: EXTRA_SAMPLES, value: { shorts: Array.from({ length: bands - 1 }, () => 0) } }]
    : []),
  ...nodataTags({ nodata }),
]

const nodataTags = ({ nodata }: Pick<BandsPicture, 'nodata'>): TiffTag[] =>
  nodata === undefined
    ? []
    : [{ tag: 42_113, value: { text: Number.isNaN(nodata) ? 'nan' : String(nodata) } }]
