import { orient2d } from 'robust-predicates'
import type { Edge } from './linework.ts'

/** A point `x / w`, `y / w`, or the line `x * X + y * Y + w = 0`: the plane in homogeneous coordinates. */
type Homogeneous = readonly [x: bigint, y: bigint, w: bigint]

/**
 * A point whose coordinates may be fractions that floating-point numbers cannot represent: where edges cross, and
 * midway between such points. Most tests use the nearest numbers; those that are too close are computed exactly.
 * Coordinates are degrees, at most 360.
 */
export class ExactPoint {
  readonly x: number
  readonly y: number
  /** Whether `x` and `y` are the exact coordinates, not only near them. */
  readonly isVertex: boolean
  #exact: Homogeneous | undefined
  readonly #reckon: (() => Homogeneous) | undefined

  private constructor(x: number, y: number, reckon?: () => Homogeneous) {
    this.x = x
    this.y = y
    this.isVertex = reckon === undefined
    this.#reckon = reckon
  }

  static vertex(x: number, y: number): ExactPoint {
    return new ExactPoint(x, y)
  }

  /** The crossing of two edges that are not parallel. */
  static crossing(a: Edge, b: Edge): ExactPoint {
    const [x, y, w] = join(toLine(a), toLine(b))
    const exact: Homogeneous = w < 0n ? [-x, -y, -w] : [x, y, w]
    return new ExactPoint(quotient(exact[0], exact[2]), quotient(exact[1], exact[2]), () => exact)
  }

  static midway(a: ExactPoint, b: ExactPoint): ExactPoint {
    const x = (a.x + b.x) / 2
    const y = (a.y + b.y) / 2
    if (a.isVertex && b.isVertex && isExactSum(a.x, b.x) && isExactSum(a.y, b.y)) return new ExactPoint(x, y)
    return new ExactPoint(x, y, () => {
      const [ax, ay, aw] = a.#homogeneous()
      const [bx, by, bw] = b.#homogeneous()
      return [ax * bw + bx * aw, ay * bw + by * aw, 2n * aw * bw]
    })
  }

  /** Positive where the point is left of an edge, negative where right, 0 on its line. */
  orientationTo(edge: Edge): number {
    const { fromX, fromY, toX, toY } = edge
    if (this.isVertex) return -Math.sign(orient2d(fromX, fromY, toX, toY, this.x, this.y))
    const near = (toX - fromX) * (this.y - fromY) - (toY - fromY) * (this.x - fromX)
    if (Math.abs(near) > AREA_IN_DOUBT) return Math.sign(near)
    const [a, b, c] = toLine(edge)
    const [x, y, w] = this.#homogeneous()
    return signum(a * x + b * y + c * w)
  }

  /** Negative where this point comes before another, west to east or south to north, 0 where level. */
  compare(other: ExactPoint, axis: 'x' | 'y'): number {
    const near = this[axis] - other[axis]
    if (Math.abs(near) > DEGREES_IN_DOUBT || (this.isVertex && other.isVertex)) return Math.sign(near)
    const at = axis === 'x' ? 0 : 1
    const own = this.#homogeneous()
    const its = other.#homogeneous()
    return signum(own[at] * its[2] - its[at] * own[2])
  }

  isSame(other: ExactPoint): boolean {
    return this.compare(other, 'x') === 0 && this.compare(other, 'y') === 0
  }

  #homogeneous(): Homogeneous {
    return (this.#exact ??= this.#reckon?.() ?? fractions(this.x, this.y))
  }
}

/** Degrees: a hundred times the rounding error at 360 degrees. */
export const DEGREES_IN_DOUBT = 1e-11

/** Square degrees: ten times the effect of such an error on a product of two spans of 720 degrees. */
const AREA_IN_DOUBT = 1e-7

/** Whether the sum of two numbers is exact. @see Knuth, The Art of Computer Programming 2, 4.2.2, theorem B */
const isExactSum = (a: number, b: number): boolean => {
  const sum = a + b
  const ofB = sum - a
  return a - (sum - ofB) + (b - ofB) === 0
}

const toLine = ({ fromX, fromY, toX, toY }: Edge): Homogeneous =>
  join(fractions(fromX, fromY), fractions(toX, toY))

/** The line through two points, or the point on two lines. */
const join = ([ax, ay, aw]: Homogeneous, [bx, by, bw]: Homogeneous): Homogeneous => [
  ay * bw - aw * by,
  aw * bx - ax * bw,
  ax * by - ay * bx,
]

const fractions = (x: number, y: number): Homogeneous => {
  const [xNumerator, xBits] = binaryFraction(x)
  const [yNumerator, yBits] = binaryFraction(y)
  const bits = xBits > yBits ? xBits : yBits
  return [xNumerator << (bits - xBits), yNumerator << (bits - yBits), 1n << bits]
}

/** Every finite number is a whole number divided by a power of two. */
const binaryFraction = (value: number): readonly [numerator: bigint, bits: bigint] => {
  let whole = value
  let bits = 0n
  while (Number.isFinite(whole) && !Number.isInteger(whole)) {
    whole *= 2 ** 32
    bits += 32n
  }
  return [BigInt(whole), bits]
}

const quotient = (numerator: bigint, denominator: bigint): number => {
  const excess = BigInt(Math.max(0, 4 * denominator.toString(16).length - MAX_BITS))
  return Number(numerator >> excess) / Number(denominator >> excess)
}

/** A floating-point number holds up to 1,023 bits; the numerator has at most nine more than the denominator. */
const MAX_BITS = 1000

const signum = (value: bigint): number => (value > 0n ? 1 : value < 0n ? -1 : 0)
