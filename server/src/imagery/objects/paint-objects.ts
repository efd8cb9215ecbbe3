import type { Position } from '../../geometry/geojson.ts'
import type { SceneryObject } from '../../scenery/objects/scenery-object.ts'
import { pixelRings } from '../frame.ts'
import type { Frame } from '../frame.ts'
import type { Ground } from '../ground/ground.ts'
import type { ViewKind } from '../scene-view.ts'
import { eachShare } from './coverage.ts'
import { lookOf } from './materials.ts'
import type { Material } from './materials.ts'
import { wakeOf } from './wake.ts'

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
    if (object.kind === 'vessel' && (object.speed ?? 0) > 0) paint(frame, seen, wakeOf(object), 'wake')
    paint(frame, seen, object.outline, object.kind)
  }
}

const paint = (frame: Frame, seen: SeenGround, outline: readonly Position[], material: Material): void => {
  const { ground, bands, kind } = seen
  const looks = bands.map((band) => lookOf(material, band, kind))
  eachShare(pixelRings(frame, [outline]), frame.width, frame.height, (pixel, share) => {
    const laid = material === 'wake' ? share * (ground.water[pixel] ?? 0) : share // foam needs water
    for (const [band, values] of ground.bands.entries()) {
      const { value, opacity } = looks[band] ?? NOTHING
      values[pixel] = (values[pixel] ?? 0) * (1 - laid * opacity) + laid * opacity * value
    }
  })
}

const NOTHING = { value: 0, opacity: 0 }
