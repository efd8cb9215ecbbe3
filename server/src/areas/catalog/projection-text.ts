import { parseGeometry } from '../../geometry/parse.ts'
import { boundedMemo } from '../../kernel/bounded-memo.ts'
import { metresPerPixel, projectionIn } from './projection.ts'

/** The projection of an item in JSON. */
interface ProjectionText {
  /** Members that follow those of a scene's properties; none where the item has no projection. */
  readonly members: string
  readonly names: readonly string[]
  /** Width of a pixel, as a number in JSON; undefined where it is measured in degrees. */
  readonly metres: string | undefined
  /** Of the members, in characters. */
  readonly length: number
}

const NO_PROJECTION: ProjectionText = { members: '', names: [], metres: undefined, length: 0 }

/** About the scenes of the default world: to project a footprint takes longer than all else of an item. */
const MAX_LENGTH = 16 * 2 ** 20

const known = boundedMemo<ProjectionText>(MAX_LENGTH)

/**
 * What `projectionOf` says of a scene, beside the code of the system, which the scene has.
 * @param isInStorage whether it has files that the projection is of
 * @param epsg of its properties, as JSON
 * @param geometry as JSON
 */
export const projectionText = (isInStorage: boolean, epsg = 'null', geometry = 'null'): ProjectionText => {
  if (!isInStorage || geometry === 'null') return NO_PROJECTION
  return known(`${epsg} ${geometry}`, () => {
    const projection = projectionIn(JSON.parse(epsg), parseGeometry(JSON.parse(geometry), 360))
    if (!projection) return NO_PROJECTION
    const { 'proj:epsg': _, ...others } = projection
    const members = `,${JSON.stringify(others).slice(1, -1)}`
    const metres = metresPerPixel(projection)?.toString()
    return { members, names: Object.keys(others), metres, length: members.length }
  })
}
