import type { Feed } from '../../analytics/port.ts'

/** What a feed finds, and how it looks. */
export interface Detector {
  /** Found things are called so. */
  readonly objectClass: string
  readonly model: string
  /** Where it looks first. */
  readonly ground: 'land' | 'sea'
  /** Least and largest side lengths in metres. */
  readonly length: readonly [least: number, below: number]
  readonly width: readonly [least: number, below: number]
  /** Most in one scene. */
  readonly mostPerScene: number
}

/** A feed of the world: from the scenes of one collection. */
export interface WorldFeed {
  readonly name: string
  readonly collection: string
  readonly feed: Omit<Feed, 'id'>
  readonly detector: Detector
}

const MINIMUM_SCORE = 0.5

const worldFeed = (
  name: string,
  [collection, itemType, assetType]: readonly [collection: string, itemType: string, assetType: string],
  about: Pick<Feed, 'created' | 'updated' | 'title' | 'description'>,
  detector: Detector,
): WorldFeed => ({
  name,
  collection,
  detector,
  feed: {
    ...about,
    source: [
      {
        name: 'scenes',
        type: 'image',
        config: { imagery: { item_type: itemType, asset_type: assetType } },
      },
    ],
    target: {
      type: 'collection',
      config: { detections: { class: detector.objectClass, minimum_score: MINIMUM_SCORE } },
    },
  },
})

/** Found things are at least so certain. */
export const LEAST_SCORE = MINIMUM_SCORE

/** The first is that of the story. @see spec/README.md */
export const WORLD_FEEDS: readonly WorldFeed[] = [
  worldFeed(
    'vessels',
    ['orthoscene-3m', 'OrthoScene', 'ortho_analytic_4b'],
    {
      created: '2025-09-01T07:00:00.000Z',
      updated: '2026-03-12T09:30:00.000Z',
      title: 'Vessel detection',
      description: 'Vessels at sea and in harbours, in every new scene',
    },
    { objectClass: 'vessel', model: 'vessels-5', ground: 'sea', length: [25, 380], width: [8, 60], mostPerScene: 24 }, // prettier-ignore
  ),
  worldFeed(
    'aircraft',
    ['closeup-50cm', 'CloseupScene', 'closeup_analytic_4b'],
    {
      created: '2025-03-17T12:00:00.000Z',
      updated: '2026-01-20T15:10:00.000Z',
      title: 'Aircraft on the ground',
      description: 'Aircraft that stand or taxi, in every new scene',
    },
    { objectClass: 'aircraft', model: 'aircraft-3', ground: 'land', length: [12, 75], width: [10, 72], mostPerScene: 16 }, // prettier-ignore
  ),
  worldFeed(
    'slicks',
    ['radar-20m', 'RadarScene', 'radar_vv'],
    {
      created: '2024-11-05T08:30:00.000Z',
      updated: '2025-12-02T10:00:00.000Z',
      title: 'Oil slicks',
      description: 'Dark, smooth water that may be oil, by day and by night',
    },
    { objectClass: 'slick', model: 'slicks-2', ground: 'sea', length: [400, 9000], width: [120, 1500], mostPerScene: 5 }, // prettier-ignore
  ),
  worldFeed(
    'floods',
    ['multispectral-10m', 'MultispectralScene', 'multispectral_analytic_13b'],
    {
      created: '2024-06-10T06:00:00.000Z',
      updated: '2026-02-03T11:45:00.000Z',
      title: 'Flooded ground',
      description: 'Fields and streets under water, in every new scene',
    },
    { objectClass: 'flooded ground', model: 'floods-4', ground: 'land', length: [80, 1600], width: [60, 900], mostPerScene: 20 }, // prettier-ignore
  ),
]
