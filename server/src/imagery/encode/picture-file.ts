import sharp from 'sharp'
import type { Sharp } from 'sharp'
import type { BandsPicture } from '../cog/picture.ts'
import { JPEG_BANDS, PNG_BANDS } from './picture-bands.ts'

/** Of JPEG, 1 to 100. */
const QUALITY = 90

/**
 * A PNG with the samples of a picture. It says neither which pixels lack data nor where it lies.
 * @throws RangeError for samples that are not those of 1 to 4 bands of 8 or 16 bits without a sign
 * @see ISO/IEC 15948
 */
export const encodePng = ({ samples, bands, width, height }: BandsPicture): Promise<Buffer> => {
  const isWide = samples instanceof Uint16Array
  if (!(isWide || samples instanceof Uint8Array) || !PNG_BANDS.includes(bands))
    throw new RangeError('a PNG has 1 to 4 bands of 8 or 16 bits without a sign')
  const picture = sharp(samples, { raw: { width, height, channels: channelCount(bands) } })
  if (isWide)
    return picture
      .toColourspace(bands < 3 ? 'grey16' : 'rgb16')
      .png()
      .toBuffer()
  return inGreyOrColors(picture, bands).png().toBuffer()
}

/**
 * A JPEG with the samples of a picture, as close as JPEG comes to them.
 * @throws RangeError for samples that are not those of 1 or 3 bands of 8 bits without a sign
 * @see ISO/IEC 10918
 */
export const encodeJpeg = ({ samples, bands, width, height }: BandsPicture): Promise<Buffer> => {
  if (!(samples instanceof Uint8Array) || !JPEG_BANDS.includes(bands))
    throw new RangeError('a JPEG has 1 or 3 bands of 8 bits without a sign')
  const picture = sharp(samples, { raw: { width, height, channels: channelCount(bands) } })
  return inGreyOrColors(picture, bands).jpeg({ quality: QUALITY }).toBuffer()
}

const inGreyOrColors = (picture: Sharp, bands: number): Sharp =>
  picture.toColourspace(bands < 3 ? 'b-w' : 'srgb')

const channelCount = (bands: number) => CHANNELS[bands - 1] ?? 1

const CHANNELS = [1, 2, 3, 4] as const
