import { lazily } from '../lazily.ts'
import { chance } from '../noise.ts'
import { Edges, landEdges, ringEdges } from './edges.ts'
import { LAKES } from './lakes.ts'

const LAKE_SHORES = lazily(() => LAKES.map((lake) => ringEdges(naturalShore(lake))))

/** All shores, as 1:50 million has them. */
export const COARSE_SHORES = lazily(() => new Edges([landEdges('50m'), ...LAKE_SHORES()]))

/** All shores, as 1:10 million has them. */
export const FINE_SHORES = lazily(() => new Edges([landEdges('10m'), ...LAKE_SHORES()]))

/** How far the middle of a stretch of shore is off a straight line, at most, as a share of its length. */
const BEND = 0.16

/** How often stretches are halved: from tens of kilometers down to some. */
const HALVINGS = 3

/**
 * A ring that was drawn with few corners, as shores run: round, and with bays.
 * @param ring longitudes and latitudes in turn, the first place once
 */
export const naturalShore = (ring: readonly number[]): number[] => {
  let shore = rounded(ring)
  for (let halving = 0; halving < HALVINGS; halving++) shore = bent(shore, halving)
  return shore
}

/** With each corner cut off. @see Chaikin, An algorithm for high-speed curve generation, 1974 */
const rounded = (ring: readonly number[]): number[] =>
  stretches(ring).flatMap(([fromX, fromY, toX, toY]) => [
    0.75 * fromX + 0.25 * toX,
    0.75 * fromY + 0.25 * toY,
    0.25 * fromX + 0.75 * toX,
    0.25 * fromY + 0.75 * toY,
  ])

const bent = (ring: readonly number[], halving: number): number[] =>
  stretches(ring).flatMap(([fromX, fromY, toX, toY], i) => {
    const aside = (2 * chance(72 + halving, i, Math.round(fromX * 1000)) - 1) * BEND
    const middleX = (fromX + toX) / 2 + aside * (toY - fromY)
    const middleY = (fromY + toY) / 2 - aside * (toX - fromX)
    return [fromX, fromY, middleX, middleY]
  })

/** From each place to the next, and from the last to the first. */
const stretches = (ring: readonly number[]): (readonly [number, number, number, number])[] =>
  Array.from({ length: ring.length / 2 }, (_, i) => {
    const next = (2 * i + 2) % ring.length
    return [ring[2 * i] ?? 0, ring[2 * i + 1] ?? 0, ring[next] ?? 0, ring[next + 1] ?? 0]
  })
