import type { Position } from 'imagery-platform-geometry/geojson.ts'
import type { Cell } from './cells.ts'

/** What stands, floats or lies on the ground for a while. */
export type ObjectKind = 'vessel' | 'aircraft' | 'slick' | 'flood' | 'site'

/** One object, seen from above. */
export interface SceneryObject {
  readonly kind: ObjectKind
  readonly center: Position
  /** Closed ring, counter-clockwise, degrees WGS 84. */
  readonly outline: readonly Position[]
  /** Of its length, degrees clockwise from north; where it moves, the way it goes. */
  readonly heading: number
  /** Meters. */
  readonly length: number
  readonly width: number
  /** Meters a second, where it moves. */
  readonly speed?: number
}

/** The moment of a scene: what moves is elsewhere in each. */
export interface Moment {
  readonly scene: string
  /** Milliseconds since 1970 UTC. */
  readonly time: number
}

/** All objects of one kind. */
export interface ObjectSource {
  /** No outline is farther than that from its center, in meters. */
  readonly reach: number
  /** The objects whose centers lie in a cell. */
  readonly inCell: (cell: Cell, moment: Moment) => readonly SceneryObject[]
}
