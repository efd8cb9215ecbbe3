import type { Box, Part } from '../../geometry/part.ts'
import type { Interval } from '../../kernel/instant.ts'

/**
 * How a condition reads the scenes of a store: by whatever the store knows a scene by. Looking a property up by its
 * name is done once for a condition, reading it once for every scene.
 */
export interface SceneReader<Candidate> {
  /**
   * The value of a property; undefined or null where the scene has none. `id` and `collection` are properties too.
   * A time is the text that the scene has.
   */
  value(property: string): (candidate: Candidate) => unknown
  /** A time, in milliseconds since 1970 UTC; undefined where the scene has none that can be read. */
  instant(property: string): (candidate: Candidate) => number | undefined
  /** When the scene was taken, from start to end. */
  span(candidate: Candidate): Interval
  /** A box around each part of the footprint, in the order of the parts; none for a scene without a place. */
  boxes(candidate: Candidate): readonly Box[]
  /**
   * Whether the footprint meets a box, touching included, as far as positions alone tell: it lies in the box, or has a
   * position there, or lies apart from it. Undefined where borders have to be compared.
   */
  meetsBox(candidate: Candidate, box: Box): boolean | undefined
  /** The footprint, cut at the antimeridian; none for a scene without a place. Dearer than its boxes. */
  parts(candidate: Candidate): readonly Part[]
  /** Meters; undefined where the footprint has no heights. */
  heights(candidate: Candidate): Interval | undefined
}
