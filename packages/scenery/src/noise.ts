import { chance, gradientNoise, makeSlopes } from './gradient-noise.ts'

export { chance } from './gradient-noise.ts'

/** Samples along a side of a whole table: a power of two, 256 kB in all, so that it stays in the processor's cache. */
const SIDE = 256

/** Waves along a side of a table: the longest, and each half as long as the one before. */
const WAVES = [8, 16, 32, 64]

/** A square of numbers that repeats in both directions without a seam. */
export interface Table {
  /** Row by row. */
  readonly values: Float32Array
  /** Samples along a side, as a power of two. */
  readonly power: number
}

/**
 * How a table lies on the plane: whole numbers, so that it meets itself at the antimeridian. It is turned against the
 * parallels, so that no row of it shows, and repeats about once in 1 / sqrt(across² + along²) turns.
 */
export interface Layout {
  readonly across: number
  readonly along: number
}

/** What a table of noise is made of: from noise of one wave length, about -1 to 1, to that which is added up. */
export type Shape = (value: number) => number

/**
 * Noise of four octaves whose mean is 0 and whose standard deviation is 1.
 * @param gain how much lower each octave is than the one before
 */
export const noiseTable = (seed: number, gain: number, shape: Shape = (value) => value): Table => {
  const values = new Float32Array(SIDE * SIDE)
  for (const [octave, waves] of WAVES.entries())
    addOctave(values, seed * WAVES.length + octave, waves, gain ** octave, shape)
  return normalized({ values, power: Math.log2(SIDE) })
}

/** Noise of a single octave: its zero lines wind without knots. @param waves along a side of the table */
export const smoothTable = (seed: number, waves: number): Table => {
  const values = new Float32Array(SIDE * SIDE)
  addOctave(values, seed, waves, 1, (value) => value)
  return normalized({ values, power: Math.log2(SIDE) })
}

/** The table with a mean of 0 and a standard deviation of 1. */
const normalized = ({ values, power }: Table): Table => {
  let sum = 0
  let squares = 0
  for (const value of values) sum += value
  const mean = sum / values.length
  for (const value of values) squares += (value - mean) ** 2
  const scale = 1 / Math.sqrt(squares / values.length)
  return { values: values.map((value) => (value - mean) * scale), power }
}

const addOctave = (values: Float32Array, seed: number, waves: number, height: number, shape: Shape): void => {
  const step = waves / SIDE
  const slopes = makeSlopes(seed, waves)
  for (let row = 0; row < SIDE; row++)
    for (let column = 0; column < SIDE; column++) {
      const at = row * SIDE + column
      const noise = gradientNoise(slopes, (column + 0.5) * step, (row + 0.5) * step)
      values[at] = (values[at] ?? 0) + height * shape(noise * 1.5)
    }
}

/**
 * The table as pixels of a size see it: each number the mean of a square of them, the last the mean of all. So a pixel
 * is what four pixels of half its size are together.
 * @param pixel turns of the plane
 */
export const tableFor = (table: Table, layout: Layout, pixel: number): Table => {
  let seen = table
  const texel = 2 ** -table.power / Math.hypot(layout.across, layout.along)
  for (let size = texel * Math.SQRT2; size < pixel && seen.power > 0; size *= 2) seen = halved(seen)
  return seen
}

const HALVES = new WeakMap<Table, Table>()

const halved = (table: Table): Table => {
  const known = HALVES.get(table)
  if (known) return known
  const { values, power } = table
  const size = 1 << power
  const side = 1 << (power - 1)
  const means = new Float32Array(side * side)
  for (let row = 0; row < side; row++)
    for (let column = 0; column < side; column++) {
      const at = 2 * row * size + 2 * column
      const pair = (from: number) => (values[from] ?? 0) + (values[from + 1] ?? 0)
      means[row * side + column] = (pair(at) + pair(at + size)) / 4
    }
  const half = { values: means, power: power - 1 }
  HALVES.set(table, half)
  return half
}

const SPREADS = new WeakMap<Float32Array, number>()

/** The standard deviation of a table. */
export const standardDeviation = ({ values }: Table): number => {
  const known = SPREADS.get(values)
  if (known !== undefined) return known
  let squares = 0
  for (const value of values) squares += value * value
  const spread = Math.sqrt(squares / values.length)
  SPREADS.set(values, spread)
  return spread
}

/** Places on the plane, in turns: of each list those that are looked at, at most as many as its numbers. */
export interface Spots {
  readonly x: Float64Array
  readonly y: Float64Array
  readonly count: number
}

/**
 * Adds the noise of each place to its sum, between the samples of a table as it lies on the plane.
 * @param height what the numbers of the table are multiplied by
 */
export const addNoise = (
  sums: Float32Array,
  { x, y, count }: Spots,
  { values, power }: Table,
  { across, along }: Layout,
  height: number,
): void => {
  if (power === 0) return
  const side = 1 << power
  const mask = side - 1
  const scaledAcross = across * side
  const scaledAlong = along * side
  for (let i = 0; i < count; i++) {
    const placeX = x[i] ?? 0
    const placeY = y[i] ?? 0
    const u = placeX * scaledAcross + placeY * scaledAlong - 0.5
    const v = placeY * scaledAcross - placeX * scaledAlong - 0.5
    const column = Math.floor(u) | 0 // an integer from here on, so that it is not converted for each use
    const row = Math.floor(v) | 0
    const right = u - column
    const from = column & mask
    const to = (column + 1) & mask
    const upper = (row & mask) << power
    const lower = ((row + 1) & mask) << power
    const topLeft = values[upper | from] ?? 0
    const bottomLeft = values[lower | from] ?? 0
    const top = topLeft + ((values[upper | to] ?? 0) - topLeft) * right
    const bottom = bottomLeft + ((values[lower | to] ?? 0) - bottomLeft) * right
    sums[i] = (sums[i] ?? 0) + height * (top + (bottom - top) * (v - row))
  }
}

/** Numbers that have nothing to do with one another, with a mean of 0 and a standard deviation of 1: speckle. */
export const whiteTable = (seed: number): Table => {
  const values = Float32Array.from(
    { length: SIDE * SIDE },
    (_, at) => chance(seed, at, 0) + chance(seed, at, 1),
  )
  return normalized({ values, power: Math.log2(SIDE) })
}
