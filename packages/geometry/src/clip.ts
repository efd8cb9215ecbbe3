import type { Position } from './geojson.ts'

type Ring = readonly Position[]

/** A stretch of a ring on the kept side; both ends lie on the meridian. */
type Chain = Position[]

interface ChainEnd {
  readonly latitude: number
  readonly chain: Chain
  readonly isExit: boolean
}

/**
 * The parts of a polygon on one side of a meridian, in the plane, the meridian included.
 * Concave outlines fall into several parts; holes that reach the meridian become part of an outline. Outlines run
 * counter-clockwise and holes clockwise, whatever they did before.
 * @param rings closed rings, the outer one first; longitudes may lie beyond 180 degrees
 * @param meridian longitude in degrees
 * @see RFC 7946, section 3.1.6
 */
export const clipPolygon = (
  rings: readonly Ring[],
  side: 'west' | 'east',
  meridian: number,
): Position[][][] => {
  if (side === 'west') return keepWest(rings, meridian)
  return keepWest(rings.map(mirrored), -meridian).map((polygon) => polygon.map(mirrored))
}

/** The position at which the line between two positions crosses a meridian between them. */
export const crossingAt = (from: Position, to: Position, meridian: number): Position => {
  const [fromX = NaN] = from
  const [toX = NaN] = to
  const share = (meridian - fromX) / (toX - fromX)
  const between = from.map((value, axis) => value + share * ((to[axis] ?? value) - value))
  return [meridian, ...between.slice(1)]
}

/** Twice the signed area of a ring in square degrees: positive where it runs counter-clockwise. */
export const signedArea = (ring: readonly Readonly<Position>[]): number => {
  let area = 0
  for (let i = 1; i < ring.length; i++) {
    const [fromX = 0, fromY = 0] = ring[i - 1] ?? []
    const [toX = 0, toY = 0] = ring[i] ?? []
    area += fromX * toY - toX * fromY
  }
  return area
}

/** East and west exchanged; the ring runs the same way round as before. */
const mirrored = (ring: Ring): Position[] =>
  ring.map(([longitude = NaN, ...rest]): Position => [-longitude, ...rest]).toReversed()

const keepWest = (written: readonly Ring[], meridian: number): Position[][][] => {
  const rings = written.map((ring, index) => directed(ring, index === 0))
  const cut = rings.map((ring) => cutRing(ring, meridian))
  const outlines = trace(cut.flatMap(({ chains }) => chains))
  const whole = rings.filter((_, index) => cut[index]?.isWhole)
  const [outer] = rings
  if (outer !== undefined && whole[0] === outer) return [whole.map((ring) => [...ring])]
  return outlines.map((outline) => [
    outline,
    ...whole.filter((hole) => isAround(outline, hole)).map((hole) => [...hole]),
  ])
}

/** Outer rings counter-clockwise, holes clockwise, so that the interior is on the left of every chain. */
const directed = (ring: Ring, isOuter: boolean): Ring =>
  signedArea(ring) > 0 === isOuter ? ring : ring.toReversed()

const cutRing = (ring: Ring, meridian: number): { isWhole: boolean; chains: Chain[] } => {
  const open = ring.slice(1)
  const isKept = (position: Position | undefined): boolean => (position?.[0] ?? NaN) <= meridian
  const firstOutside = open.findIndex((position) => !isKept(position))
  if (firstOutside === -1) return { isWhole: true, chains: [] }
  const chains: Chain[] = []
  let previous = open[firstOutside] ?? []
  for (let step = 1; step <= open.length; step++) {
    const position = open[(firstOutside + step) % open.length] ?? []
    if (isKept(position)) {
      if (!isKept(previous)) chains.push([crossingAt(previous, position, meridian)])
      chains.at(-1)?.push(position)
    } else if (isKept(previous)) chains.at(-1)?.push(crossingAt(previous, position, meridian))
    previous = position
  }
  return { isWhole: false, chains }
}

/** Joins chains along the meridian: sorted by latitude, their ends bound the interior in pairs. */
const trace = (chains: readonly Chain[]): Position[][] => {
  const ends = chains
    .flatMap((chain): ChainEnd[] => [
      { latitude: chain[0]?.[1] ?? NaN, chain, isExit: false },
      { latitude: chain.at(-1)?.[1] ?? NaN, chain, isExit: true },
    ])
    .sort((a, b) => a.latitude - b.latitude)
  const entries = new Map<Chain, number>()
  const exits = new Map<Chain, number>()
  for (const [at, { chain, isExit }] of ends.entries()) (isExit ? exits : entries).set(chain, at)
  const unused = new Set(chains)
  const outlines: Position[][] = []
  for (const first of chains) {
    const outline: Position[] = []
    let next: Chain | undefined = first
    let forwards = true
    while (next !== undefined && unused.delete(next)) {
      const chain: Chain = next
      const leaving: boolean = forwards
      outline.push(...(forwards ? chain : chain.toReversed()))
      const at: number = (leaving ? exits : entries).get(chain) ?? 0
      const partner: ChainEnd | undefined = ends[at % 2 === 0 ? at + 1 : at - 1]
      next = partner?.chain
      forwards = partner?.isExit === false
    }
    const ring = closed(outline)
    if (ring.length >= 4 && signedArea(ring) !== 0) outlines.push(ring)
  }
  return outlines
}

const closed = (outline: readonly Position[]): Position[] => {
  const distinct = outline.filter((position, i) => !isSame(position, outline[i - 1]))
  const [first] = distinct
  if (first === undefined) return []
  return isSame(first, distinct.at(-1)) ? distinct : [...distinct, first]
}

const isSame = (a: Position, b: Position | undefined): boolean => a[0] === b?.[0] && a[1] === b?.[1]

const isAround = (outline: Ring, hole: Ring): boolean => {
  const [x = NaN, y = NaN] = hole.reduce((west, position) =>
    (position[0] ?? 0) < (west[0] ?? 0) ? position : west,
  )
  let inside = false
  for (let i = 1; i < outline.length; i++) {
    const [fromX = NaN, fromY = NaN] = outline[i - 1] ?? []
    const [toX = NaN, toY = NaN] = outline[i] ?? []
    if (fromY > y !== toY > y && x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX)) inside = !inside
  }
  return inside
}
