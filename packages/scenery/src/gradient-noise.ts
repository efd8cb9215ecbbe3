/** How steep noise is at the corners of its waves, to the right and down. */
export interface Slopes {
  readonly waves: number
  readonly right: Float64Array
  readonly down: Float64Array
}

/** Known before samples are taken: many of them lie around each corner, and sines take time. @param waves along a side */
export const makeSlopes = (seed: number, waves: number): Slopes => {
  const right = new Float64Array(waves * waves)
  const down = new Float64Array(waves * waves)
  for (let row = 0; row < waves; row++)
    for (let column = 0; column < waves; column++) {
      const angle = chance(seed, column, row) * 2 * Math.PI
      right[row * waves + column] = Math.cos(angle)
      down[row * waves + column] = Math.sin(angle)
    }
  return { waves, right, down }
}

/**
 * Noise of one wave length, about -0.7 to 0.7.
 * @param u across and @param v down, in waves
 * @see Perlin, Improving noise, 2002
 */
export const gradientNoise = (slopes: Slopes, u: number, v: number): number => {
  const { waves } = slopes
  const column = Math.floor(u)
  const row = Math.floor(v)
  const du = u - column
  const dv = v - row
  const right = (column + 1) % waves
  const upper = row * waves
  const lower = ((row + 1) % waves) * waves
  const su = fade(du)
  const top = mix(slope(slopes, upper + column, du, dv), slope(slopes, upper + right, du - 1, dv), su)
  const bottom = mix(
    slope(slopes, lower + column, du, dv - 1),
    slope(slopes, lower + right, du - 1, dv - 1),
    su,
  )
  return mix(top, bottom, fade(dv))
}

const slope = ({ right, down }: Slopes, corner: number, du: number, dv: number): number =>
  (right[corner] ?? 0) * du + (down[corner] ?? 0) * dv

const fade = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10)
const mix = (a: number, b: number, share: number): number => a + (b - a) * share

/** A number of 0 to 1 that follows from whole numbers and from nothing else. */
export const chance = (seed: number, column: number, row: number): number => {
  let mixed = Math.imul(seed, 0x9e3779b1) ^ Math.imul(column, 0x85ebca6b) ^ Math.imul(row, 0xc2b2ae35)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39)
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 0x1_0000_0000
}
