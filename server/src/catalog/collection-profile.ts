import type { Interval } from '../kernel/instant.ts'
import type { Box } from 'imagery-platform-geometry/part.ts'

/** JSON types of a property's values, as JSON Schema names them; `date-time` is a string that always is one. */
export type PropertyType = 'string' | 'date-time' | 'number' | 'integer' | 'boolean' | 'array'

/** What the scenes of a collection have in common, as they are now. */
export interface CollectionProfile {
  readonly scenes: number
  /** Types that occur, by property name. Properties that are only ever objects or null are left out. */
  readonly properties: ReadonlyMap<string, ReadonlySet<PropertyType>>
  /** Names of assets that occur. */
  readonly assets: ReadonlySet<string>
  /** West, south, east, north around all footprints, in degrees; undefined where no scene has one. */
  readonly box: Box | undefined
  readonly span: Interval
}
