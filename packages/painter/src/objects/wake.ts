import type { Position } from 'imagery-platform-geometry/geojson.ts'
import { fromPlane, metresPerTurn, toPlane } from 'imagery-platform-scenery/plane.ts'
import type { SceneryObject } from 'imagery-platform-scenery/objects/scenery-object.ts'

/** Of a wake, in lengths of its vessel; and its width at the end, in widths of it. */
export const WAKE_LENGTHS = 5
const WAKE_WIDTHS = 3

/** The ring around the wake behind a vessel, which opens away from it. Degrees WGS 84. */
export const wakeOutline = ({ center, heading, length, width }: SceneryObject): readonly Position[] => {
  const [x, y] = toPlane(center)
  const turn = 1 / metresPerTurn(fromPlane([x, y])[1])
  const angle = (heading * Math.PI) / 180
  const place = (behind: number, aside: number): Position => [
    ...fromPlane([
      x + (-behind * Math.sin(angle) + aside * Math.cos(angle)) * turn,
      y + (behind * Math.cos(angle) + aside * Math.sin(angle)) * turn,
    ]),
  ]
  const stern = 0.4 * length
  const end = WAKE_LENGTHS * length
  const half = (WAKE_WIDTHS * width) / 2
  const start = place(stern, -width / 4)
  return [start, place(end, -half), place(end, half), place(stern, width / 4), start]
}
