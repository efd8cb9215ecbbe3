import type { TiffTag } from './directory.ts'
import type { Picture } from './picture.ts'
import { TILE_SIDE } from './tiles.ts'

/** Of the directory of an overview. */
export const REDUCED: TiffTag = { tag: 254, value: { longs: [1] } }

/** How the samples of a picture are written, and what they are. @see TIFF 6.0 */
export const tagsOf = (picture: Picture): TiffTag[] => {
  const { width, height, bands, samples } = picture
  const each = (value: number): number[] => Array.from({ length: bands }, () => value)
  return [
    { tag: 256, value: { longs: [width] } },
    { tag: 257, value: { longs: [height] } },
    { tag: 258, value: { shorts: each(samples.BYTES_PER_ELEMENT * 8) } },
    { tag: 259, value: { shorts: [DEFLATE] } },
    { tag: 277, value: { shorts: [bands] } },
    { tag: 284, value: { shorts: [PIXEL_BY_PIXEL] } },
    { tag: 317, value: { shorts: [DIFFERENCES] } },
    { tag: 322, value: { shorts: [TILE_SIDE] } },
    { tag: 323, value: { shorts: [TILE_SIDE] } },
    { tag: 339, value: { shorts: each(UNSIGNED) } },
    ...(picture.kind === 'colors' ? COLORS : bandTags(bands)),
  ]
}

const [DEFLATE, PIXEL_BY_PIXEL, DIFFERENCES, UNSIGNED] = [8, 1, 2, 1]

/** The tags of how samples are seen, and of those beyond the ones that are. */
const [PHOTOMETRIC, EXTRA_SAMPLES] = [262, 338]

/** Red, green, blue, and an alpha that they are not multiplied with. */
const COLORS: readonly TiffTag[] = [
  { tag: PHOTOMETRIC, value: { shorts: [2] } },
  { tag: EXTRA_SAMPLES, value: { shorts: [2] } },
]

/** Bands are measurements, not colors or transparency, and 0 is no data. @see GDAL_NODATA, tag 42113 */
const bandTags = (bands: number): TiffTag[] => [
  { tag: PHOTOMETRIC, value: { shorts: [1] } },
  ...(bands > 1
    ? [{ tag: EXTRA_SAMPLES, value: { shorts: Array.from({ length: bands - 1 }, () => 0) } }]
    : []),
  { tag: 42_113, value: { text: '0' } },
]
