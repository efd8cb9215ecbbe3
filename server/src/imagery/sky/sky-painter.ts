import { COARSE, MOST_DETAIL } from './cloud-field.ts'
import type { CloudField } from './cloud-field.ts'
import { CloudLattice, NODE } from './cloud-lattice.ts'
import type { CloudReader, SkyStretch } from './cloud-reader.ts'
import { THIN, topOf } from './cloud-tops.ts'
import { lightUnder } from './shade.ts'
import { SKY } from './sky-patch.ts'
import type { SkyPatch } from './sky-patch.ts'
import type { SkyLevels } from './sky-levels.ts'
import { boxOf } from './sky-plane.ts'
import type { Places, SkyBox } from './sky-plane.ts'
import { fadeOf, Veil } from './veil.ts'

/** Pixels that are painted at once. */
const STRETCH = 256

/** No way from a place. */
const HERE = [0, 0] as const

/** Paints the sky of one scene. */
export class SkyPainter {
  readonly #field: CloudField
  readonly #levels: SkyLevels
  readonly #veil: Veil
  /** Towards the sun: slopes are looked at over it. */
  readonly #step: readonly [u: number, v: number]
  /** Where clouds are thinner there is nothing to be seen. */
  readonly #nothing: number
  /** Of the clouds over a stretch, without details and with them; a step nearer to the sun; and between it and the sun. */
  readonly #bodies = new Float64Array(STRETCH)
  readonly #thickness = new Float64Array(STRETCH)
  readonly #nearer = new Float64Array(STRETCH)
  readonly #shading = new Float64Array(STRETCH)

  /** @param sunwards any way towards the sun on the plane of the sky */
  constructor(field: CloudField, levels: SkyLevels, [u, v]: readonly [u: number, v: number]) {
    this.#field = field
    this.#levels = levels
    this.#veil = new Veil(levels)
    const length = Math.hypot(u, v)
    this.#step = [(STEP * u) / length, (STEP * v) / length]
    this.#nothing = Math.min(levels.lightHaze, levels.cloud) - fadeOf(levels) - MOST_DETAIL
  }

  /** @param pixel side of a pixel on the plane of the sky; 0 where places are looked at one by one */
  paint(sky: SkyPatch, places: Places, pixel: number): void {
    const { x, y } = places
    const { shadow, toSun } = this.#levels
    const isFine = pixel > 0 && pixel <= NODE
    const box = boxOf(places)
    const above = isFine ? new CloudLattice(this.#field, box) : this.#field
    const sunwards = isFine ? new CloudLattice(this.#field, moved(box, toSun)) : this.#field
    const detail = Math.max(0, Math.min(1, 2 - (2 * pixel) / COARSE))
    for (let from = 0; from < x.length; from += STRETCH) {
      const stretch = { x, y, from, count: Math.min(STRETCH, x.length - from) }
      above.read(stretch, HERE, this.#bodies)
      this.#thicken(stretch, detail)
      this.#veil.lay(this.#thickness, sky.veil, stretch)
      this.#paintTops(sky, stretch, above, detail)
      if (shadow < Infinity) sunwards.read(stretch, toSun, this.#shading)
      this.#shade(sky, stretch)
    }
  }

  /** Adds details to bodies. @param detail how much of them is seen, 0 to 1 */
  #thicken({ x, y, from, count }: SkyStretch, detail: number): void {
    const [bodies, thickness] = [this.#bodies, this.#thickness]
    for (let i = 0; i < count; i++) {
      const body = bodies[i] ?? 0
      const isSeen = detail > 0 && body > this.#nothing
      thickness[i] = isSeen ? body + detail * this.#field.detail(x[from + i] ?? 0, y[from + i] ?? 0) : body
    }
  }

  #paintTops({ veil, tops }: SkyPatch, stretch: SkyStretch, above: CloudReader, detail: number): void {
    const { x, y, from, count } = stretch
    const [bodies, thickness, nearer] = [this.#bodies, this.#thickness, this.#nearer]
    const [field, { cloud }] = [this.#field, this.#levels]
    const [u, v] = [this.#step[0] * DETAIL_STEP, this.#step[1] * DETAIL_STEP]
    let isRead = false
    for (let i = 0; i < count; i++) {
      const at = from + i
      tops[at] = THIN
      if ((veil[at] ?? 0) <= BODY) continue
      if (!isRead) above.read(stretch, this.#step, nearer)
      isRead = true
      const body = bodies[i] ?? 0
      const thick = thickness[i] ?? 0
      const bump = detail > 0 ? detail * field.detail((x[at] ?? 0) + u, (y[at] ?? 0) + v) : 0
      tops[at] = topOf(thick - cloud, body - (nearer[i] ?? 0) + DETAIL_SLOPE * (thick - body - bump))
    }
  }

  /** Shades the ground, and tells what is what. */
  #shade({ kinds, veil, light }: SkyPatch, { from, count }: SkyStretch): void {
    const [thickness, shading] = [this.#thickness, this.#shading]
    const { cloud, shadow, heavyHaze, lightHaze } = this.#levels
    for (let i = 0; i < count; i++) {
      const at = from + i
      const thick = thickness[i] ?? 0
      const isSeenThrough = shadow < Infinity && (veil[at] ?? 0) < DENSE
      const depth = isSeenThrough ? (shading[i] ?? 0) - shadow : -Infinity
      light[at] = lightUnder(depth)
      if (thick > cloud) kinds[at] = SKY.cloud
      else if (depth > 0) kinds[at] = SKY.shadow
      else if (thick > heavyHaze) kinds[at] = SKY.heavyHaze
      else kinds[at] = thick > lightHaze ? SKY.lightHaze : SKY.clear
    }
  }
}

const moved = ([west, east, north, south]: SkyBox, [u, v]: readonly [u: number, v: number]): SkyBox => [
  west + u,
  east + u,
  north + v,
  south + v,
]

/** From this on a veil has a body that sun and shade are seen on; from that on it is too thick to see shadows through. */
const [BODY, DENSE] = [0.24, 0.9]

/** Over how much of a scene slopes are looked at, and those of details in parts of that. */
const [STEP, DETAIL_STEP] = [0.004, 0.15]
/** How much steeper details look than they are. */
const DETAIL_SLOPE = 1.5
