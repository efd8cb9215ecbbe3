import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const pathTo = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url))

/** Files of real metadata, by their content. */
export interface RealData {
  readonly name: string
  readonly folder: string
  /** STAC files, each with its numbers of items, of collections, and of collections that its items lack. */
  readonly files: readonly (readonly [file: string, items: number, collections: number, lacking: number])[]
  readonly items: string
  readonly collections: string
  /** How many items there are of the collection `naip`. */
  readonly naipItems: number
  readonly dataItems: string
  readonly orders: string
  readonly analytics: readonly string[]
  /** How many results the subscription among `analytics` has. */
  readonly results: number
}

const samplesFolder = pathTo('../../../../samples')

/** The sample that ships with the repository. @see samples/README.md */
const samples: RealData = {
  name: 'the sample',
  folder: samplesFolder,
  files: [
    ['collections.ndjson', 0, 8, 0],
    ['items.ndjson', 61, 0, 9],
  ],
  items: `${samplesFolder}/items.ndjson`,
  collections: `${samplesFolder}/collections.ndjson`,
  naipItems: 42,
  dataItems: `${samplesFolder}/data-items.ndjson`,
  orders: `${samplesFolder}/orders.ndjson`,
  analytics: [`${samplesFolder}/analytics`],
  results: 24,
}

const sharedFolder = pathTo('../../../../../shared/data')

/** The data from which the sample was taken; not in the repository. */
const shared: RealData = {
  name: 'the data that the sample was cut from',
  folder: sharedFolder,
  files: [
    ['stac-collection-joplin.json', 0, 1, 0],
    ['stac-collections-mixed.ndjson', 0, 183, 0],
    ['stac-collections-naip-landsat-sentinel2.ndjson', 0, 3, 0],
    ['stac-items-joplin-30.ndjson', 30, 0, 1],
    ['stac-items-mixed.ndjson', 988, 0, 13],
    ['stac-items-naip-1000.ndjson', 1000, 0, 1],
    ['stac-items-sentinel2-l2a-100.ndjson', 100, 0, 1],
  ],
  items: `${sharedFolder}/stac-items-naip-1000.ndjson`,
  collections: `${sharedFolder}/stac-collections-naip-landsat-sentinel2.ndjson`,
  naipItems: 1000,
  dataItems: `${sharedFolder}/data-items.ndjson`,
  orders: `${sharedFolder}/orders.ndjson`,
  analytics: ['collections', 'results', 'subscriptions'].map(
    (name) => `${sharedFolder}/analytics-${name}.ndjson`,
  ),
  results: 1000,
}

/** The sample; and the data from which it was taken, where the machine has that. */
export const realData: readonly RealData[] = existsSync(sharedFolder) ? [samples, shared] : [samples]
