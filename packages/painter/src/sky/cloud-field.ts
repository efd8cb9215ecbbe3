import { createHash } from 'node:crypto'
import { createRandom } from 'imagery-platform-scenery/random.ts'
import { noiseTable } from 'imagery-platform-scenery/noise.ts'
import type { Places, Shift } from './sky-plane.ts'

/**
 * How thick the clouds over one scene are, without a unit: only the order of values has a meaning. Always the same for
 * it, different for every other, continuous; the standard deviation is about 1. Some scenes have sheets, others flocks.
 * Places are on the plane of the sky, where the scene is 1 long.
 */
export class CloudField {
  readonly #left: number
  readonly #top: number
  readonly #east: number
  readonly #south: number
  readonly #scale: number
  readonly #narrow: number
  readonly #puffs: number

  /** @param id of the scene */
  constructor(id: string) {
    const random = createRandom(createHash('sha256').update(id).digest().readInt32BE(), 0)
    this.#left = random.between(0, SIDE)
    this.#top = random.between(0, SIDE)
    this.#scale = SIDE * random.between(...SCALE)
    const flocks = random.between(0, 1)
    const wind = random.between(0, Math.PI)
    this.#east = Math.cos(wind)
    this.#south = Math.sin(wind)
    this.#puffs = FEWEST_PUFFS + (MOST_PUFFS - FEWEST_PUFFS) * flocks
    this.#narrow = 1 + STREAKS * (1 - flocks)
  }

  /** All of the clouds but their detail: the largest are about a third of the scene, the smallest a hundredth. */
  body(u: number, v: number): number {
    const x = u * this.#scale
    const y = v * this.#scale
    const across = (x * this.#east + y * this.#south) * this.#narrow
    const down = y * this.#east - x * this.#south
    const sheet = read(SHEET, across + this.#left, down + this.#top)
    const bent = sheet * BEND
    return (
      sheet + this.#puffs * read(PUFFS, PUFF * across + bent + this.#top, PUFF * down + bent + this.#left)
    )
  }

  /**
   * Adds details to the bodies of those places at which a number is above the least.
   * @param height how much of details is seen, 0 to 1
   */
  thicken(
    { x, y }: Places,
    count: number,
    bodies: Float32Array,
    seen: SeenDetails,
    into: Float32Array,
  ): void {
    const scale = this.#scale * DETAIL
    const left = this.#left
    const top = this.#top
    const height = DETAIL_HEIGHT * seen.height
    const { numbers, least } = seen
    const [right, down] = seen.shift
    for (let i = 0; i < count; i++) {
      const body = bodies[i] ?? 0
      if ((numbers[i] ?? 0) > least) {
        const u = ((x[i] ?? 0) + right) * scale
        const v = ((y[i] ?? 0) + down) * scale
        into[i] = body + height * read(PUFFS, u - v * TURN + left, v + u * TURN + top)
      } else into[i] = body
    }
  }

  /** The bodies beside some places. */
  read({ x, y }: Places, count: number, [u, v]: Shift, into: Float32Array): void {
    for (let i = 0; i < count; i++) into[i] = this.body((x[i] ?? 0) + u, (y[i] ?? 0) + v)
  }

  /** What is added to it: cauliflower, down to some thousandths of the scene. */
  detail(u: number, v: number): number {
    const x = u * this.#scale * DETAIL
    const y = v * this.#scale * DETAIL
    return DETAIL_HEIGHT * read(PUFFS, x - y * TURN + this.#left, y + x * TURN + this.#top)
  }
}

/** Where details are added, and how much of them. */
export interface SeenDetails {
  /** How high they are, 0 to 1. */
  readonly height: number
  readonly shift: Shift
  /** One for each place: where it is not above the least, there are none. */
  readonly numbers: Float32Array
  readonly least: number
}

/** Samples along a side of a table, a power of two. */
const SIDE = 256

/** So that creases have no edges. */
const ROUND = 0.01

const SHEET = noiseTable(77, 0.55).values
/** Rounded above, creased below, as heaps of clouds are. */
const PUFFS = noiseTable(78, 0.6, (value) => Math.sqrt(value * value + ROUND)).values

/** Tables along a scene: eight of the longest waves are in each. */
const SCALE = [0.22, 0.6] as const
/** How much finer smaller clouds are, and details. No whole numbers, and turned: they never agree with the large ones. */
const PUFF = 7.7
const DETAIL = 53.3
const TURN = 0.31
/** How far smaller clouds follow the large ones, in samples. */
const BEND = 13
/** How high smaller clouds are in a sheet and in a flock, and details in both. */
const FEWEST_PUFFS = 0.1
const MOST_PUFFS = 0.65
const DETAIL_HEIGHT = 0.1
/** By how much sheets are narrower than they are long, in any direction. */
const STREAKS = 1.2

/** Beyond it no detail goes, either way. */
export const MOST_DETAIL = DETAIL_HEIGHT * PUFFS.reduce((most, value) => Math.max(most, Math.abs(value)), 0)

/** Pixels of this size and larger show no detail; those of half of it show all. In lengths of a scene. */
export const COARSE = 1 / (16 * SCALE[0] * DETAIL)

/** A table between its samples. */
const read = (values: Float32Array, x: number, y: number): number => {
  const column = Math.floor(x) | 0 // an integer from here on, so that it is not converted for each use
  const row = Math.floor(y) | 0
  const right = x - column
  const from = column & (SIDE - 1)
  const to = (column + 1) & (SIDE - 1)
  const upper = (row & (SIDE - 1)) * SIDE
  const lower = ((row + 1) & (SIDE - 1)) * SIDE
  const topLeft = values[upper + from] ?? 0
  const bottomLeft = values[lower + from] ?? 0
  const top = topLeft + ((values[upper + to] ?? 0) - topLeft) * right
  const bottom = bottomLeft + ((values[lower + to] ?? 0) - bottomLeft) * right
  return top + (bottom - top) * (y - row)
}
