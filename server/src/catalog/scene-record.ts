import { compareCodePoints } from '../kernel/code-points.ts'

/** A scene, or a collection of them, that was put into a catalog: as JSON text, as the catalog keeps it. */
export interface SceneRecord {
  readonly kind: 'scene' | 'sceneCollection'
  readonly json: string
}

/** The order in which catalogs tell of the scenes of collections: that of the texts `collection/id`. */
export const compareCollections = (one: string, other: string): number =>
  compareCodePoints(`${one}/`, `${other}/`)
