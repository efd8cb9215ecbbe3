import type { Box } from 'imagery-platform-geometry/part.ts'
import { objectsIn } from 'imagery-platform-scenery/objects/objects.ts'
import type { ObjectKind, SceneryObject } from 'imagery-platform-scenery/objects/scenery-object.ts'
import { fromPlane, metresPerTurn } from 'imagery-platform-scenery/plane.ts'
import type { PaintedScene } from '../scene.ts'
import type { Patch } from '../patch.ts'
import { seenKinds } from './materials.ts'
import { WAKE_LENGTHS } from './wake.ts'

/** Shorter objects are not seen. Pixels. */
const SHORTEST = 1.5

/** Meters: where pixels are larger, hardly any of a kind would be seen, and none is looked for. */
const LARGEST_PIXELS: Readonly<Record<ObjectKind, number>> = {
  vessel: 150,
  aircraft: 40,
  slick: 600,
  flood: 300,
  site: 200,
}

/** The longest vessel, in meters. */
const LONGEST_VESSEL = 400

/** The objects that a scene shows in a block of pixels, those that lie on top last. */
export const seenObjects = (patch: Patch, { id, acquired, view }: PaintedScene): readonly SceneryObject[] => {
  const box = boxAround(patch)
  const pixel = patch.pixel * metresPerTurn((box[1] + box[3]) / 2)
  return seenKinds(view.kind)
    .filter((kind) => pixel <= LARGEST_PIXELS[kind])
    .flatMap((kind) => objectsIn(kind, box, { scene: id, time: acquired }))
    .filter(({ length }) => length >= SHORTEST * pixel)
}

/** Around all pixels, with room for the wakes of vessels beside them. Degrees; over the antimeridian longitudes go on. */
const boxAround = (patch: Patch): Box => {
  const [left, top, right, bottom] = planeBox(patch)
  const [west, south] = fromPlane([left, bottom])
  const [east, north] = fromPlane([right, top])
  const room = ((WAKE_LENGTHS * LONGEST_VESSEL) / metresPerTurn((south + north) / 2)) * 360
  return [west - room, Math.max(-90, south - room), east + room, Math.min(90, north + room)]
}

/** On the plane. The pixels at the edge of a block lie around all others, but for those at a pole, where nothing is. */
const planeBox = ({ x, y, width, height }: Patch): Box => {
  let left = Infinity
  let top = Infinity
  let right = -Infinity
  let bottom = -Infinity
  for (let row = 0; row < height; row++) {
    const every = row === 0 || row === height - 1 ? 1 : Math.max(1, width - 1)
    for (let column = 0; column < width; column += every) {
      const i = row * width + column
      left = Math.min(left, x[i] ?? NaN)
      top = Math.min(top, y[i] ?? NaN)
      right = Math.max(right, x[i] ?? NaN)
      bottom = Math.max(bottom, y[i] ?? NaN)
    }
  }
  return [left, top, right, bottom]
}
