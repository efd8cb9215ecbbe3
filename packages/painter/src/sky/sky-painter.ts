import type { Stretch } from '../ground/layer.ts'
import { allRows } from '../shown-rows.ts'
import { STRETCH } from '../workspace.ts'
import type { Workspace } from '../workspace.ts'
import { COARSE, MOST_DETAIL } from './cloud-field.ts'
import type { CloudField } from './cloud-field.ts'
import { CloudRows, FINE } from './cloud-rows.ts'
import type { CloudReader, CloudPixels } from './cloud-rows.ts'
import { SKY } from './sky-patch.ts'
import type { SkyPatch } from './sky-patch.ts'
import type { SkyLevels } from './sky-levels.ts'
import type { Shift } from './sky-plane.ts'
import type { SkyRows } from './sky-rows.ts'
import { fadeThickness, Veil } from './veil.ts'

/** No way from a place. */
const HERE: Shift = [0, 0]

/** A stretch of pixels, and where its first one is among all. */
interface SkyStretch extends Stretch {
  readonly at: number
}

/** For each pixel of a stretch. */
interface StretchRows {
  /** Of the clouds, with their details. */
  readonly thickness: Float32Array
  /** The same with the details that are a little nearer to the sun. */
  readonly bumps: Float32Array
  readonly veils: Float32Array
}

/** Paints the sky of one scene. */
export class SkyPainter {
  readonly #field: CloudField
  readonly #levels: SkyLevels
  readonly #veil: Veil
  /** Towards the sun: slopes are looked at over it. */
  readonly #step: Shift
  /** Where clouds are thinner there is nothing to be seen. */
  readonly #nothing: number

  /** @param sunwards any way towards the sun on the plane of the sky */
  constructor(field: CloudField, levels: SkyLevels, [u, v]: Shift) {
    this.#field = field
    this.#levels = levels
    this.#veil = new Veil(levels)
    const length = Math.hypot(u, v)
    this.#step = [(STEP * u) / length, (STEP * v) / length]
    this.#nothing = Math.min(levels.lightHaze, levels.cloud) - fadeThickness(levels) - MOST_DETAIL
  }

  paint(sky: SkyPatch, pixels: CloudPixels, workspace: Workspace): void {
    const into = { thickness: workspace.row(), bumps: workspace.row(), veils: workspace.row() }
    const { rows, pixel } = pixels
    const clouds = new CloudRows(pixels)
    const above = clouds.reader(HERE, FINE)
    const nearer = clouds.reader(this.#step, FAINT * FINE)
    const sunwards = clouds.reader(this.#levels.toSun, FAINT * FINE)
    const detail = Math.max(0, Math.min(1, 2 - (2 * pixel) / COARSE))
    const { first, end } = pixels.patch?.shown ?? allRows(rows.width, rows.height)
    for (let row = 0; row < rows.height; row++) {
      const to = end[row] ?? 0
      for (let from = first[row] ?? 0; from < to; from += STRETCH) {
        const count = Math.min(STRETCH, to - from)
        const stretch = { row, from, count, at: row * rows.width + from }
        const bodies = above.along(stretch)
        this.#thicken(rows, stretch, { bodies, detail }, into.thickness)
        const most = this.#veil.lay(into.thickness, count, into.veils)
        sky.tops.fill(THIN, stretch.at, stretch.at + count)
        if (most > BODY) this.#paintTops(sky.tops, rows, stretch, { bodies, nearer, detail, ...into })
        this.#shade(sky, stretch, sunwards, into)
      }
    }
  }

  /** Adds details to bodies. @param detail how much of them is seen, 0 to 1 */
  #thicken(
    rows: SkyRows,
    stretch: SkyStretch,
    { bodies, detail }: Pick<Clouds, 'bodies' | 'detail'>,
    thickness: Float32Array,
  ): void {
    const seen = { height: detail, shift: HERE, numbers: bodies, least: this.#nothing }
    if (detail === 0) thickness.set(bodies)
    else this.#field.thicken(rows.along(stretch), stretch.count, bodies, seen, thickness)
  }

  #paintTops(tops: Float32Array, rows: SkyRows, stretch: SkyStretch, clouds: Clouds): void {
    const { bodies, nearer, detail, thickness, bumps, veils } = clouds
    const { cloud } = this.#levels
    const shift = [this.#step[0] * DETAIL_STEP, this.#step[1] * DETAIL_STEP] as const
    const seen = { height: detail, shift, numbers: veils, least: BODY }
    this.#field.thicken(rows.along(stretch), stretch.count, bodies, seen, bumps)
    const sunlit = nearer.along(stretch)
    for (let i = 0; i < stretch.count; i++) {
      if ((veils[i] ?? 0) <= BODY) continue
      const thick = thickness[i] ?? 0
      const slope = (bodies[i] ?? 0) - (sunlit[i] ?? 0) + DETAIL_SLOPE * (thick - (bumps[i] ?? 0))
      tops[stretch.at + i] = topBrightness(thick - cloud, slope)
    }
  }

  /** Shades the ground, and tells what is what. */
  #shade(
    { kinds, veil, light }: SkyPatch,
    stretch: SkyStretch,
    sunwards: CloudReader,
    { thickness, veils }: StretchRows,
  ): void {
    const { at: start, count } = stretch
    const { cloud, shadow, heavyHaze, lightHaze } = this.#levels
    const shading = shadow < Infinity ? sunwards.along(stretch) : thickness
    for (let i = 0; i < count; i++) {
      const at = start + i
      const thick = thickness[i] ?? 0
      const veiled = veils[i] ?? 0
      veil[at] = veiled
      const isSeenThrough = veiled < DENSE
      const depth = isSeenThrough ? (shading[i] ?? 0) - shadow : -Infinity
      light[at] = lightUnder(depth)
      if (thick > cloud) kinds[at] = SKY.cloud
      else if (depth > 0) kinds[at] = SKY.shadow
      else if (thick > heavyHaze) kinds[at] = SKY.heavyHaze
      else kinds[at] = thick > lightHaze ? SKY.lightHaze : SKY.clear
    }
  }
}

/** Above a stretch, and a step nearer to the sun. */
interface Clouds extends StretchRows {
  readonly bodies: Float32Array
  readonly nearer: CloudReader
  /** How much of the details is seen, 0 to 1. */
  readonly detail: number
}

/** How much farther apart than elsewhere nodes may be for slopes and shadows, which are softer than clouds. */
const FAINT = 2.5

/** From this on a veil has a body that sun and shade are seen on; from that on it is too thick to see shadows through. */
const BODY = 0.24
const DENSE = 0.9

/** Over how much of a scene slopes are looked at, and those of details in parts of that. */
const STEP = 0.004
const DETAIL_STEP = 0.15
/** How much steeper details look than they are. */
const DETAIL_SLOPE = 1.5

/** Of the sun's light: at the edge of a shadow, and in the midst of one. */
const EDGE_LIGHT = 0.62
const SHADE_LIGHT = 0.38
/** In how much thickness a shadow becomes dark, and how far beyond its edge it is felt. */
const DARKENING = 0.3
const PENUMBRA = 0.12

/**
 * How much of the sun's light reaches a place, 0 to 1.
 * @param depth how much thicker the clouds towards the sun are than at the edge of a shadow
 */
const lightUnder = (depth: number): number =>
  depth > 0
    ? EDGE_LIGHT - (EDGE_LIGHT - SHADE_LIGHT) * Math.min(1, depth / DARKENING)
    : 1 - (1 - EDGE_LIGHT) * Math.max(0, 1 + depth / PENUMBRA)

/**
 * How bright clouds are from above: 1 is usual.
 * @param depth how much thicker a cloud is than at its edge
 * @param slope how much thinner the clouds are a little nearer to the sun
 */
const topBrightness = (depth: number, slope: number): number => {
  const formed = Math.max(0, depth)
  const shine = (SHINE * slope) / (1 + Math.abs(slope) * 2)
  return THIN + (THICK - THIN) * (formed / (formed + DEEP)) + Math.min(1, formed / FORMED) * shine
}

/** How bright haze and the thinnest clouds are. */
const THIN = 0.84
/** How bright thick clouds are, and over how much thickness they become so. */
const THICK = 1.2
const DEEP = 0.9
/** How much brighter the steepest slopes towards the sun are, and darker those away from it, times two. */
const SHINE = 0.6
/** How thick clouds have slopes. */
const FORMED = 0.25
