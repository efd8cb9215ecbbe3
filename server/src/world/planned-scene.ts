import type { Position } from 'imagery-platform-geometry/geojson.ts'
import type { Scene } from '../catalog/scene.ts'

/** Makes a scene. */
export type SceneMaker = () => Scene

/** What a satellite passes over. */
export interface SeenGround {
  readonly collection: string
  /** Degrees WGS 84. */
  readonly center: Position
}

/** A scene as far as its place in the order of publication takes: a ninth of the work of making it. */
export interface PlannedScene {
  /** When it is published, to the second, in milliseconds since 1970 UTC. */
  readonly published: number
  /** Undefined where it is not of one pass. */
  readonly seen?: SeenGround
  /** Goes on with the random numbers of the plan: to be called once. */
  readonly make: SceneMaker
}

/** A scene that is made already. */
export const madeScene = (scene: Scene): PlannedScene => ({
  published: publicationTime(scene),
  make: () => scene,
})

/** When a scene of a world is published, to the second, in milliseconds since 1970 UTC. */
export const publicationTime = ({ properties: { created, datetime } }: Scene): number =>
  Date.parse(String(created ?? datetime))
