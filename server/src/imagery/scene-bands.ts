import { createHash } from 'node:crypto'
import type { ScenePart } from './imagery.ts'
import type { Frame } from './frame.ts'
import { extentOf } from './frame-extent.ts'
import { eachLandSpan } from './painting.ts'
import { eachSceneSpan } from './scene-painting.ts'

/** Pixels between two random values of the texture; between them it is smooth. */
const CELL = 12

/** Reflectance times 10,000 in the first and in the last band: water darkens towards the infrared, land brightens. */
const WATER = [900, 120] as const
const LAND = [700, 3400] as const

/**
 * The bands of a scene: plausible reflectances, derived from its id and from where land is, 0 outside of its footprint.
 * Bands differ, so that any two can be compared.
 * @returns pixel by pixel from the north-western one, of each all bands
 */
export const bandsOf = (frame: Frame, scene: ScenePart, count: number): Uint16Array => {
  const texture = textureOf(scene.id, frame)
  const isLand = landMask(frame)
  const bands = Array.from({ length: count }, (_, band) => {
    const share = count === 1 ? 0.5 : band / (count - 1)
    return { water: between(...WATER, share), land: between(...LAND, share) }
  })
  const values = new Uint16Array(frame.width * frame.height * count)
  eachSceneSpan(frame, scene, (row, from, to) => {
    const start = row * frame.width
    for (let pixel = start + from; pixel < start + to; pixel++)
      bands.forEach(({ water, land }, band) => {
        const factor = texture[pixel] ?? 1
        values[pixel * count + band] = Math.round((isLand[pixel] === 1 ? land : water) * factor)
      })
  })
  return values
}

const between = (from: number, to: number, share: number): number => from + (to - from) * share

const landMask = (frame: Frame): Uint8Array => {
  const mask = new Uint8Array(frame.width * frame.height)
  eachLandSpan(frame, extentOf(frame), (row, from, to) =>
    mask.fill(1, row * frame.width + from, row * frame.width + to),
  )
  return mask
}

const NOTHING = new Float64Array()

/** Smooth random factors from 0.6 to 1.4. */
const textureOf = (seed: string, { width, height }: Frame): Float32Array => {
  const columns = Math.ceil(width / CELL) + 1
  const rows = Math.ceil(height / CELL) + 1
  const nodes = createHash('shake256', { outputLength: columns * rows })
    .update(seed)
    .digest()
  const node = (column: number, row: number): number =>
    0.6 + ((nodes[row * columns + column] ?? 0) / 255) * 0.8
  // As wide as the picture once for each line of random values, since CELL rows of pixels lie between two of them.
  const lines = Array.from({ length: rows }, (_, row) =>
    new Float64Array(width).map((_, x) => {
      const column = Math.floor(x / CELL)
      return between(node(column, row), node(column + 1, row), (x % CELL) / CELL)
    }),
  )
  const texture = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    const line = Math.floor(y / CELL)
    const [above = NOTHING, below = NOTHING] = [lines[line], lines[line + 1]]
    const down = (y % CELL) / CELL
    for (let x = 0; x < width; x++) texture[y * width + x] = between(above[x] ?? NaN, below[x] ?? NaN, down)
  }
  return texture
}
