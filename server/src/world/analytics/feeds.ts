import type { Dialect } from '../../contract/dialect.ts'
import type { Feed } from '../../analytics/feed.ts'
import { itemTypeOfCollection } from '../item-types.ts'
import { DETECTORS, MIN_SCORE } from './detectors.ts'
import type { Detector } from './detectors.ts'

/** What a feed analyzes: every new scene of a collection, or every new mosaic of a series. */
export type WorldSource =
  | { readonly kind: 'scenes'; readonly collection: string }
  | { readonly kind: 'mosaics'; readonly series: string }

export interface WorldFeed {
  readonly name: string
  readonly source: WorldSource
  readonly feed: Omit<Feed, 'id'>
  readonly detector: Detector
}

type About = Pick<Feed, 'created' | 'updated' | 'title' | 'description'>

const feedOver = (
  name: keyof typeof DETECTORS,
  [source, imagery]: readonly [source: WorldSource, imagery: Feed['source'][number]],
  about: About,
): WorldFeed => ({
  name,
  source,
  detector: DETECTORS[name],
  feed: {
    ...about,
    source: [imagery],
    target: {
      type: 'collection',
      config: { detections: { class: DETECTORS[name].objectClass, minimum_score: MIN_SCORE } },
    },
  },
})

/** Every new scene of a collection, by one of its assets. */
const scenesIn = (dialect: Dialect) => (collection: string, assetType: string) => {
  const imagery = { item_type: dialect.itemType(itemTypeOfCollection(collection)), asset_type: assetType }
  return [
    { kind: 'scenes', collection },
    { name: 'scenes', type: 'image', config: { imagery } },
  ] as const
}

/** Every new mosaic of a series. */
const mosaicsFrom = (series: string) =>
  [
    { kind: 'mosaics', series },
    { name: 'mosaics', type: 'mosaic', config: { mosaics: { series_name: series } } },
  ] as const

/** The first is that of the story. @param dialect names the item types @see spec/README.md */
export const worldFeeds = (dialect: Dialect): readonly WorldFeed[] => {
  const scenesFrom = scenesIn(dialect)
  return [
    feedOver('vessels', scenesFrom('orthoscene-3m', 'ortho_analytic_4b'), {
      created: '2025-09-01T07:00:00.000Z',
      updated: '2026-03-12T09:30:00.000Z',
      title: 'Vessel detection',
      description: 'Vessels at sea and in harbours, in every new scene',
    }),
    feedOver('aircraft', scenesFrom('closeup-50cm', 'closeup_analytic_4b'), {
      created: '2025-03-17T12:00:00.000Z',
      updated: '2026-01-20T15:10:00.000Z',
      title: 'Aircraft on the ground',
      description: 'Aircraft that stand or taxi, in every new scene',
    }),
    feedOver('slicks', scenesFrom('radar-20m', 'radar_vv'), {
      created: '2024-11-05T08:30:00.000Z',
      updated: '2025-12-02T10:00:00.000Z',
      title: 'Oil slicks',
      description: 'Dark, smooth water that may be oil, by day and by night',
    }),
    feedOver('floods', scenesFrom('multispectral-10m', 'multispectral_analytic_13b'), {
      created: '2024-06-10T06:00:00.000Z',
      updated: '2026-02-03T11:45:00.000Z',
      title: 'Flooded ground',
      description: 'Fields and streets under water, in every new scene',
    }),
    feedOver('sites', mosaicsFrom('singapore_strait_monthly'), {
      created: '2025-11-03T09:00:00.000Z',
      updated: '2026-04-02T08:00:00.000Z',
      title: 'Construction sites',
      description: 'Ground that is being built on, in every new monthly mosaic',
    }),
  ]
}
