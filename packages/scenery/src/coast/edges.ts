import { toPlane } from '../plane.ts'
import { readAtlas } from './atlas.ts'
import type { Atlas } from './atlas.ts'

/** Strips of the plane from pole to pole. */
const STRIPS = 1024

/** The borders between land and water as straight edges on the plane. */
export class Edges {
  /** Four numbers an edge, in turns: from x, from y, to x, to y. None is longer than half a turn. */
  readonly ends: Float32Array
  /** Edges of strip `i` are `listed[starts[i]]` to `listed[starts[i + 1] - 1]`. */
  readonly #starts: Int32Array
  readonly #listed: Int32Array

  /** @param borders as `ends`, in pieces */
  constructor(borders: readonly Float32Array[]) {
    this.ends = joined(borders)
    const counts = new Int32Array(STRIPS + 1)
    this.#eachStrip((strip) => (counts[strip + 1] = (counts[strip + 1] ?? 0) + 1))
    for (let i = 1; i <= STRIPS; i++) counts[i] = (counts[i] ?? 0) + (counts[i - 1] ?? 0)
    this.#starts = counts
    this.#listed = new Int32Array(counts[STRIPS] ?? 0)
    const next = counts.slice()
    this.#eachStrip((strip, edge) => {
      const at = next[strip] ?? 0
      this.#listed[at] = edge
      next[strip] = at + 1
    })
  }

  /** Edges, by where their four numbers start, that may be met between two meridians; some of them twice. */
  between(west: number, east: number): Int32Array {
    const first = Math.floor(west * STRIPS)
    const last = Math.floor(east * STRIPS)
    if (last - first >= STRIPS - 1) return this.#listed
    const from = this.#start(first)
    const to = this.#start(last + 1)
    if (first >= 0 && last < STRIPS) return this.#listed.subarray(from, to)
    const wrapped =
      last >= STRIPS ? [from, this.#start(last + 1 - STRIPS)] : [this.#start(first + STRIPS), to]
    const [before = 0, after = 0] = wrapped
    return Int32Array.from([...this.#listed.subarray(before), ...this.#listed.subarray(0, after)])
  }

  #start(strip: number): number {
    return this.#starts[Math.max(0, Math.min(STRIPS, strip))] ?? 0
  }

  #eachStrip(visit: (strip: number, edge: number) => void): void {
    for (let edge = 0; edge < this.ends.length; edge += 4) {
      const a = this.ends[edge] ?? 0
      const b = this.ends[edge + 2] ?? 0
      const last = Math.floor(Math.max(a, b) * STRIPS)
      for (let strip = Math.floor(Math.min(a, b) * STRIPS); strip <= last; strip++)
        visit(((strip % STRIPS) + STRIPS) % STRIPS, edge)
    }
  }
}

const joined = (borders: readonly Float32Array[]): Float32Array => {
  const all = new Float32Array(borders.reduce((sum, { length }) => sum + length, 0))
  let next = 0
  for (const border of borders) {
    all.set(border, next)
    next += border.length
  }
  return all
}

/** The border of a closed ring, as `Edges` has them. @param ring longitudes and latitudes in turn, the first place once */
export const ringEdges = (ring: readonly number[]): Float32Array => {
  const places = Array.from({ length: ring.length / 2 }, (_, i) => toPlane(ring.slice(2 * i, 2 * i + 2)))
  return Float32Array.from(places.flatMap((place, i) => [...(places.at(i - 1) ?? place), ...place]))
}

const isCut = (x: number): boolean => Math.abs(x - Math.round(x)) < 1e-9

/**
 * The borders of all land of a Natural Earth atlas, as `Edges` has them: read arc by arc, since rings of hundreds of
 * thousands of places would take a second. Arcs of an atlas of land alone border one land each.
 */
export const landEdges = (scale: '10m' | '50m'): Float32Array => {
  const atlas = readAtlas(scale)
  const used = collectArcs(atlas.objects.land)
  const ends = new Float32Array(2 * atlas.arcs.reduce((sum, arc) => sum + arc.length, 0))
  let count = 0
  for (const [at, arc] of atlas.arcs.entries()) if (used.has(at)) count = addEdges(ends, count, arc, atlas)
  return ends.subarray(0, count)
}

/** @returns how many numbers there are with them */
const addEdges = (
  ends: Float32Array,
  count: number,
  arc: Int32Array,
  { transform: { scale, translate } }: Atlas,
): number => {
  let east = 0
  let north = 0
  let fromX = NaN
  let fromY = NaN
  let next = count
  for (let at = 0; at < arc.length; at += 2) {
    east += arc[at] ?? 0
    north += arc[at + 1] ?? 0
    const [x, y] = toPlane([east * scale[0] + translate[0], north * scale[1] + translate[1]])
    const toX = Number.isNaN(fromX) ? x : x + Math.round(fromX - x)
    // An edge along the antimeridian is where the atlas is cut, and no coast.
    if (!Number.isNaN(fromX) && !(isCut(fromX) && isCut(toX))) {
      ends[next] = fromX
      ends[next + 1] = fromY
      ends[next + 2] = toX
      ends[next + 3] = y
      next += 4
    }
    fromX = x
    fromY = y
  }
  return next
}

/** The arcs that an object of an atlas is made of; one that is run backwards is counted from -1 down. */
const collectArcs = (object: unknown): ReadonlySet<number> => {
  const used = new Set<number>()
  const visit = (value: unknown): void => {
    if (typeof value === 'number') used.add(value < 0 ? ~value : value)
    else if (Array.isArray(value)) value.forEach(visit)
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit)
  }
  visit(object)
  return used
}
