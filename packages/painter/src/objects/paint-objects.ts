import type { Position } from 'imagery-platform-geometry/geojson.ts'
import type { SceneryObject } from 'imagery-platform-scenery/objects/scenery-object.ts'
import { pixelRings } from '../frame.ts'
import type { Frame } from '../frame.ts'
import type { Rings } from 'imagery-platform-geometry/planar.ts'
import type { Ground } from '../ground/ground.ts'
import type { ViewKind } from '../scene.ts'
import { eachSpan, findRange } from 'imagery-platform-geometry/spans.ts'
import { findLook } from './materials.ts'
import type { Material } from './materials.ts'
import { wakeOutline } from './wake.ts'

/** How the ground below objects is seen. */
interface SeenGround {
  readonly ground: Ground
  /** As asset types name them. */
  readonly bands: readonly string[]
  readonly kind: ViewKind
}

/** Lays objects on the ground of a picture, in their order: a pixel shows as much of one as it covers of the pixel. */
export const paintObjects = (frame: Frame, seen: SeenGround, objects: readonly SceneryObject[]): void => {
  for (const object of objects) {
    if (object.kind === 'vessel' && (object.speed ?? 0) > 0) paint(frame, seen, wakeOutline(object), 'wake')
    paint(frame, seen, object.outline, object.kind)
  }
}

const paint = (frame: Frame, seen: SeenGround, outline: readonly Position[], material: Material): void => {
  const { ground, bands, kind } = seen
  const looks = bands.map((band) => findLook(material, band, kind))
  eachShare(pixelRings(frame, [outline]), frame.width, frame.height, (pixel, share) => {
    const laid = material === 'wake' ? share * (ground.water[pixel] ?? 0) : share // foam needs water
    for (const [band, values] of ground.bands.entries()) {
      const { value, opacity } = looks[band] ?? NOTHING
      values[pixel] = (values[pixel] ?? 0) * (1 - laid * opacity) + laid * opacity * value
    }
  })
}

const NOTHING = { value: 0, opacity: 0 }

/** Parts of the side of a pixel that are looked at by themselves. */
const PARTS = 4

/**
 * Visits the pixels of a picture that a polygon covers, and how much of each, up to 1.
 * @param rings pixels; they may reach far out of the picture
 * @param width pixels of the picture
 */
const eachShare = (
  rings: Rings,
  width: number,
  height: number,
  visit: (pixel: number, share: number) => void,
): void => {
  const points = rings.flat()
  const [left, right] = within(findRange(points.map(([x]) => x)), width)
  const [top, bottom] = within(findRange(points.map(([, y]) => y)), height)
  const columns = right - left
  const rows = bottom - top
  if (!(columns > 0 && rows > 0)) return
  const counts = new Uint8Array(columns * rows)
  const parts = rings.map((ring) => ring.map(([x, y]) => [(x - left) * PARTS, (y - top) * PARTS] as const))
  eachSpan(parts, columns * PARTS, rows * PARTS, (row, from, to) => {
    const start = Math.floor(row / PARTS) * columns
    for (let part = from; part < to; part++) {
      const at = start + Math.floor(part / PARTS)
      counts[at] = (counts[at] ?? 0) + 1
    }
  })
  for (const [i, count] of counts.entries()) {
    const pixel = (top + Math.floor(i / columns)) * width + left + (i % columns)
    if (count > 0) visit(pixel, count / PARTS ** 2)
  }
}

/** The whole pixels around a range that lie in a picture. */
const within = ([from, to]: readonly [number, number], size: number): readonly [number, number] => [
  Math.max(0, Math.floor(from)),
  Math.min(size, Math.ceil(to)),
]
