import type { Pixel } from './view.ts'
import sharp, { type Sharp } from 'sharp'

/** How a line and what it encloses are drawn. */
export interface Stroke {
  readonly color: string
  /** Pixels. */
  readonly width: number
  /** Of the colour, inside: 0 to 1. */
  readonly fill: number
}

/** A closed line as SVG, in pixels. */
export const outline = (ring: readonly Pixel[], { color, width, fill }: Stroke): string => {
  const path = ring.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
  return `<polygon points="${path}" stroke="${color}" stroke-width="${width}" fill="${color}" fill-opacity="${fill}" stroke-linejoin="round"/>`
}

/** A circle around a shape, in pixels, that covers nothing of it. */
export const circled = (ring: readonly Pixel[], { color, width, fill }: Stroke): string => {
  const xs = ring.map(([x]) => x)
  const ys = ring.map(([, y]) => y)
  const left = Math.min(...xs)
  const right = Math.max(...xs)
  const top = Math.min(...ys)
  const bottom = Math.max(...ys)
  const radius = Math.hypot(right - left, bottom - top) / 2 + 8
  return `<circle cx="${(left + right) / 2}" cy="${(top + bottom) / 2}" r="${radius}" stroke="${color}" stroke-width="${width}" fill="${color}" fill-opacity="${fill}"/>`
}

/** Words on a dark ground, beginning at a pixel. */
export const label = ([x, y]: Pixel, text: string): string =>
  `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})">
<rect width="${text.length * 9.6 + 20}" height="32" rx="4" fill="#10181c" fill-opacity="0.82"/>
<text x="10" y="22" ${FONT} fill="#fff">${text}</text></g>`

const FONT = 'font-family="DejaVu Sans, sans-serif" font-size="17"'

/** Words in the middle of a place, readable over anything. */
export const mark = ([x, y]: Pixel, text: string): string =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" ${FONT} text-anchor="middle" fill="#fff" stroke="#10181c" stroke-width="4" paint-order="stroke">${text}</text>`

/** A picture with shapes of SVG drawn over it. */
export const drawnOver = async (picture: Sharp, shapes: readonly string[]): Promise<Sharp> => {
  const { data, info } = await picture.png().toBuffer({ resolveWithObject: true })
  const size = `width="${info.width}" height="${info.height}"`
  const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${shapes.join('\n')}</svg>`)
  return sharp(
    await sharp(data)
      .composite([{ input: svg }])
      .png()
      .toBuffer(),
  )
}
