import { SENSORS } from '../../world/sensors.ts'
import type { SensorAsset } from '../../world/sensors.ts'

/** Where the platform keeps its own files. What lies elsewhere belongs to others, who say themselves how it is opened. */
export const STORAGE = 's3://imagery-platform/'

/** Whether a file is the platform's own, by its `href` as it is stored. */
export const isOwn = (href: string): boolean => href.startsWith(STORAGE)

/** What a sensor's files are, by collection, then by name. */
const FILES: ReadonlyMap<string, ReadonlyMap<string, SensorAsset>> = new Map(
  SENSORS.map(({ collection, assets }) => [
    collection,
    new Map(assets.map((asset): [string, SensorAsset] => [asset.name, asset])),
  ]),
)

/** What is known about a file of a collection's scenes; undefined where the collection does not say. */
export const sensorFile = (collection: string, name: string): SensorAsset | undefined =>
  FILES.get(collection)?.get(name)
