import sharp from 'sharp'
import { expect, test } from 'vitest'
import { encodeColorPng } from './color-png.ts'

const WIDTH = 37
const HEIGHT = 23

const makePicture = (alphaAt: (pixel: number) => number, colorAt: (at: number) => number): Uint8Array =>
  Uint8Array.from({ length: 4 * WIDTH * HEIGHT }, (_, at) =>
    at % 4 === 3 ? alphaAt(Math.floor(at / 4)) : colorAt(at),
  )

const noise = (at: number): number => (Math.imul(at, 0x9e3779b1) >>> 24) & 255

const OPAQUE = makePicture(() => 255, noise)
const WITH_HOLES = makePicture((pixel) => (pixel % 5 === 0 ? 0 : 255), noise)
const EVEN = new Uint8Array(4 * WIDTH * HEIGHT).fill(200)

test.each([
  ['opaque noise', OPAQUE],
  ['noise with holes', WITH_HOLES],
  ['one color', EVEN],
  ['nothing', new Uint8Array(4 * WIDTH * HEIGHT)],
])('a PNG keeps every pixel: %s', async (_what, rgba) => {
  const png = encodeColorPng(new Uint32Array(rgba.buffer), WIDTH, HEIGHT)
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width: WIDTH, height: HEIGHT, channels: 4 })
  expect(data.equals(rgba)).toBe(true)
})
