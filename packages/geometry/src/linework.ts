import { orient2d } from 'robust-predicates'
import type { Work } from './eventual.ts'
import { Pace } from './pace.ts'
import { BoxIndex } from './box-index.ts'
import type { Position } from './geojson.ts'
import type { Dimension } from './intersection-matrix.ts'
import { boxAround } from './part.ts'
import type { Box, Part } from './part.ts'

/** A straight segment of a shape; a point is one without length. */
export interface Edge {
  readonly fromX: number
  readonly fromY: number
  readonly toX: number
  readonly toY: number
  /** The area whose border it is part of, by its index among the parts; `LINE` or `POINT` if there is none. */
  readonly owner: number
}

export const LINE = -1
export const POINT = -2

/** A ring, a line or a point. */
export interface Path {
  readonly owner: number
  readonly positions: readonly Position[]
}

/**
 * A shape as the edges of its borders and its lines, with a spatial index. An area without extent is taken as the line
 * or the point that it degenerates to, a line without length as a point.
 */
export class Linework {
  readonly edges: readonly Edge[]
  readonly paths: readonly Path[]
  /** The box around each part. */
  readonly boxes: readonly Box[]
  readonly box: Box
  /** The largest dimension of any part. */
  readonly dimension: Dimension
  /** Whether a line is among the parts. */
  readonly hasLines: boolean
  #isScattered: boolean | undefined
  #lineEnds: ReadonlySet<string> | undefined
  #edgesNear: BoxIndex | undefined
  #pathsNear: BoxIndex | undefined

  constructor(parts: readonly Part[]) {
    const edges: Edge[] = []
    const paths: Path[] = []
    const addPath = (positions: readonly Position[], lineOrArea: number): void => {
      const [start = []] = positions
      const before = edges.length
      for (let i = 1; i < positions.length; i++) addEdge(edges, positions[i - 1], positions[i], lineOrArea)
      const owner = edges.length > before ? lineOrArea : POINT
      if (owner === POINT) edges.push(edgeBetween(start, start, POINT))
      paths.push({ owner, positions })
    }
    for (const [at, { isArea, paths: own }] of parts.map(asItLooks).entries()) {
      if (isArea) for (const ring of own) if (!isFlat(ring)) addPath(ring, at)
      if (!isArea) for (const path of own) addPath(path, LINE)
    }
    this.edges = edges
    this.paths = paths
    this.boxes = parts.map(({ box }) => box)
    this.box = boxAround(this.boxes.flatMap((box) => [box.slice(0, 2), box.slice(2)]))
    this.dimension = largestDimension(paths)
    this.hasLines = paths.some(({ owner }) => owner === LINE)
  }

  get edgesNear(): BoxIndex {
    return (this.#edgesNear ??= new BoxIndex(this.edges.map(edgeBox)))
  }

  get pathsNear(): BoxIndex {
    return (this.#pathsNear ??= new BoxIndex(this.paths.map(({ positions }) => boxAround(positions))))
  }

  /** Builds the index of the edges, with pauses. */
  *prepare(): Work<void> {
    yield* this.edgesNear.prepare()
  }

  /** Whether no boxes of two parts meet: then no part covers, closes or adjoins the border of another. */
  *isScattered(): Work<boolean> {
    return (this.#isScattered ??= yield* this.#scattered())
  }

  *#scattered(): Work<boolean> {
    const parts = new BoxIndex(this.boxes)
    yield* parts.prepare()
    const pace = new Pace()
    for (const [at, box] of this.boxes.entries()) {
      if (parts.some(box, (other) => other !== at)) return false
      if (pace.isDue(8)) yield
    }
    return true
  }

  /** Whether a line ends at a vertex, unless an even number of lines does. */
  isLineEnd({ x, y }: { readonly x: number; readonly y: number }): boolean {
    return (this.#lineEnds ??= lineEndsIn(this.paths)).has(`${x} ${y}`)
  }

  /** Whether a position that is on no edge is inside an area: a ray to the east crosses an odd number of its edges. */
  hasInside([x = NaN, y = NaN]: Position): boolean {
    const odd = new Set<number>()
    const [, , east] = this.box
    for (const at of this.edgesNear.search([x, y, east, y])) {
      const edge = this.edges[at]
      if (edge === undefined || edge.owner < 0 || edge.fromY > y === edge.toY > y) continue
      const turn = orient2d(edge.fromX, edge.fromY, edge.toX, edge.toY, x, y)
      if (edge.toY > edge.fromY ? turn < 0 : turn > 0) toggle(odd, edge.owner)
    }
    return odd.size > 0
  }
}

/** A part, or if it is an area without extent, the line or the point that it degenerates to. */
export const asItLooks = (part: Part): Part => {
  const [outline = []] = part.paths
  return part.isArea && isFlat(outline) ? { isArea: false, paths: [findEnds(outline)], box: part.box } : part
}

/** Adds a member to a set, or removes it if the set has it. */
export const toggle = <T>(set: Set<T>, member: T): void => {
  if (!set.delete(member)) set.add(member)
}

export const edgeBox = ({ fromX, fromY, toX, toY }: Edge): Box => [
  Math.min(fromX, toX),
  Math.min(fromY, toY),
  Math.max(fromX, toX),
  Math.max(fromY, toY),
]

const addEdge = (edges: Edge[], from: Position = [], to: Position = [], owner: number): void => {
  if (!isSame(from, to)) edges.push(edgeBetween(from, to, owner))
}

const edgeBetween = (
  [fromX = NaN, fromY = NaN]: Position,
  [toX = NaN, toY = NaN]: Position,
  owner: number,
): Edge => ({ fromX, fromY, toX, toY, owner })

/** The border of a line: its two ends, or none if they are the same point. */
export const lineEnds = ({ positions }: Path): readonly Position[] => {
  const [start = []] = positions
  const end = positions.at(-1)
  return isSame(start, end) ? [] : [start, end ?? []]
}

const lineEndsIn = (paths: readonly Path[]): ReadonlySet<string> => {
  const ends = new Set<string>()
  for (const path of paths)
    if (path.owner === LINE) for (const [x = NaN, y = NaN] of lineEnds(path)) toggle(ends, `${x} ${y}`)
  return ends
}

const isSame = (a: Position, b: Position = []): boolean => a[0] === b[0] && a[1] === b[1]

const isFlat = (ring: readonly Position[]): boolean => {
  const [[fromX = NaN, fromY = NaN] = []] = ring
  const [toX = NaN, toY = NaN] = ring.find(([x, y]) => x !== fromX || y !== fromY) ?? []
  return ring.every(([x = NaN, y = NaN]) => !(Math.abs(orient2d(fromX, fromY, toX, toY, x, y)) > 0))
}

/** The two ends of positions that lie on one line. */
const findEnds = (positions: readonly Position[]): Position[] => {
  const sorted = positions.toSorted(([ax = NaN, ay = NaN], [bx = NaN, by = NaN]) => ax - bx || ay - by)
  return [sorted[0] ?? [], sorted.at(-1) ?? []]
}

const largestDimension = (paths: readonly Path[]): Dimension => {
  const max = paths.reduce((largest, { owner }) => Math.max(largest, owner), -Infinity)
  if (max >= 0) return 2
  if (max === LINE) return 1
  return max === POINT ? 0 : -1
}
