import type { Box, Part } from 'imagery-platform-geometry/part.ts'
import type { Interval } from '../../kernel/instant.ts'

/**
 * How a condition reads the scenes of a store, by whatever identifies a scene there. A property is looked up by its
 * name once per condition, and read once per scene.
 */
export interface SceneReader<Candidate> {
  /**
   * The value of a property; undefined or null where the scene has none. `id` and `collection` are properties too.
   * A time is the text of the scene.
   */
  value(property: string): (candidate: Candidate) => unknown
  /** Whether to read a property takes the scene's document, which costs more than all else. */
  isInDocument(property: string): boolean
  /** A time, in milliseconds since 1970 UTC; undefined where the scene has no valid one. */
  instant(property: string): (candidate: Candidate) => number | undefined
  /** When the scene was acquired, from start to end. */
  span(candidate: Candidate): Interval
  /** A box around each part of the footprint, in the order of the parts; none for a scene without a place. */
  boxes(candidate: Candidate): readonly Box[]
  /**
   * Whether the footprint meets a box, touching included, as far as positions alone decide: it lies in the box, or has
   * a position there, or lies apart from it. Undefined where edges have to be compared.
   */
  meetsBox(candidate: Candidate, box: Box): boolean | undefined
  /** The footprint, cut at the antimeridian; none for a scene without a place. More expensive than its boxes. */
  parts(candidate: Candidate): readonly Part[]
  /** Meters; undefined where the footprint has no heights. */
  heights(candidate: Candidate): Interval | undefined
}
