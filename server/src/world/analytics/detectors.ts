import type { ObjectKind } from 'imagery-platform-scenery/objects/scenery-object.ts'

/** What a feed detects. */
export interface Detector {
  /** The class of the detected objects. */
  readonly objectClass: string
  readonly model: string
  readonly kind: ObjectKind
  /** Of such objects, the shortest and the longest, in meters. */
  readonly length: readonly [shortest: number, longest: number]
  /** Maximum number in one scene. */
  readonly maxPerScene: number
}

/** Minimum score of detected objects. */
export const MIN_SCORE = 0.5

/** By the name of their feed. */
export const DETECTORS = {
  vessels: { kind: 'vessel', objectClass: 'vessel', model: 'vessels-5', length: [25, 380], maxPerScene: 24 },
  aircraft: {
    kind: 'aircraft',
    objectClass: 'aircraft',
    model: 'aircraft-3',
    length: [12, 75],
    maxPerScene: 16,
  },
  slicks: { kind: 'slick', objectClass: 'slick', model: 'slicks-2', length: [400, 9000], maxPerScene: 5 },
  floods: {
    kind: 'flood',
    objectClass: 'flooded ground',
    model: 'floods-4',
    length: [80, 1600],
    maxPerScene: 20,
  },
  sites: {
    kind: 'site',
    objectClass: 'construction site',
    model: 'sites-1',
    length: [60, 500],
    maxPerScene: 20,
  },
} as const satisfies Readonly<Record<string, Detector>>
