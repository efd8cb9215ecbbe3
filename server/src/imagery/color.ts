import { createHash } from 'node:crypto'
import type { ScenePart } from './imagery.ts'

/** Red, green, blue, alpha in the order of bytes in memory, as a number of this machine. */
export type Pixel = number

/** Transparent: no data. */
export const NOTHING: Pixel = 0

/** @param channels 0 to 255 */
export const opaque = (red: number, green: number, blue: number): Pixel =>
  new Uint32Array(new Uint8Array([red, green, blue, 255]).buffer)[0] ?? 0

/** Three quarters of a color and one quarter of another, both opaque. Fast: a picture has up to 16 million pixels. */
export const tinted = (pixel: Pixel, tint: Pixel): Pixel =>
  (pixel - ((pixel >>> 2) & 0x3f3f3f3f) + ((tint >>> 2) & 0x3f3f3f3f)) >>> 0

/** A color, darkened for lines and letters on it. */
export const darkened = (pixel: Pixel): Pixel => tinted(tinted(tinted(pixel, BLACK), BLACK), BLACK)

const BLACK = opaque(0, 0, 0)

const YEAR = 365.2425 * 86_400_000

/** How far ids spread the hues of one day on the color wheel, and their lightness. */
const [HUE_SPREAD, LIGHTNESS_SPREAD] = [24, 0.16]

/** The season gives the hue, the id the shade: scenes of a day look alike and can still be told apart. */
export const colorOf = ({ id, acquired }: ScenePart): Pixel => {
  const hash = createHash('sha256').update(id).digest()
  const [hueShare, lightnessShare] = [
    hash.readUInt16BE(0) / 65_535 - 0.5,
    hash.readUInt16BE(2) / 65_535 - 0.5,
  ]
  const hue = (acquired / YEAR) * 360 + hueShare * HUE_SPREAD
  return fromHsl(hue, 0.55, 0.5 + lightnessShare * LIGHTNESS_SPREAD)
}

/** @param hue degrees @param saturation 0 to 1 @see CSS Color 4, HSL to RGB */
const fromHsl = (hue: number, saturation: number, lightness: number): Pixel => {
  const channel = (n: number): number => {
    const k = (((n + hue / 30) % 12) + 12) % 12
    const chroma = saturation * Math.min(lightness, 1 - lightness)
    return Math.round(255 * (lightness - chroma * Math.max(-1, Math.min(k - 3, 9 - k, 1))))
  }
  return opaque(channel(0), channel(8), channel(4))
}
