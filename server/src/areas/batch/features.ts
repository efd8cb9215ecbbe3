import type { components } from '../../../../generated/types.ts'
import type { DeepReadonly } from '../../kernel/deep-readonly.ts'
import type { GeoPackageFeature } from '../../services/geopackage/read-features.ts'
import { AnalysisFault } from './analysis-fault.ts'
import { assumedFeatures, MAX_ASSUMED } from './assumed-features.ts'
import { placeOfFeature } from './feature-area.ts'
import { gridOfFeature } from './feature-size.ts'
import type { FeatureSize } from './feature-size.ts'
import type { Feature } from './feature-store.ts'
import { readFile } from './features-file.ts'
import { scenesOf } from './scene-query.ts'
import type { BatchServices } from './services.ts'
import { isDeliveredTo } from './storage-place.ts'
import { placeOf } from './storage.ts'
import type { Task } from './task.ts'

type FeaturesInput = DeepReadonly<components['schemas']['BatchGeopackageInputEcho']>

/**
 * The features of a file: those that it has, where the platform may read it, or else those that it is taken to have.
 * @throws AnalysisFault
 */
export const featuresIn = async (
  services: BatchServices,
  task: Task,
  input: FeaturesInput,
): Promise<readonly Feature[]> => {
  const { features, defaults = {} } = input
  const { url } = placeOf(features)
  if (!/[.]gpkg$/i.test(url)) throw new AnalysisFault(`input.features: ${url} is no GeoPackage.`)
  if (isDeliveredTo(services.storages, features)) {
    const read = await readFile(services, task, url)
    return distinct(read.map((feature) => featureOf(feature, defaults)))
  }
  const [source = {}] = task.request.processRequest.input?.data ?? []
  const scenes = await scenesOf(
    services.catalog,
    source,
    undefined,
    MAX_ASSUMED,
    'processRequest.input.data.0',
  )
  return assumedFeatures(url, scenes).map(({ name, epsg, extent }) => {
    const grid = gridOfFeature(epsg, extent, defaults, 'input.defaults.resolution: a feature')
    return { name, grid, area: undefined }
  })
}

const featureOf = (feature: GeoPackageFeature, defaults: FeatureSize): Feature => {
  const { name, epsg } = feature
  const what = `input.features: the feature ${name}`
  const { extent, area } = placeOfFeature(feature, what)
  return { name, grid: gridOfFeature(epsg, extent, sizeOf(feature) ?? defaults, what), area }
}

/** What a feature says itself of the size of its result. */
const sizeOf = ({ width, height, resolution }: GeoPackageFeature): FeatureSize | undefined => {
  if (resolution !== undefined) return { resolution }
  return width === undefined || height === undefined ? undefined : { width, height }
}

const distinct = (features: readonly Feature[]): readonly Feature[] => {
  const names = new Set<string>()
  for (const { name } of features) {
    if (names.has(name)) throw new AnalysisFault(`input.features: several features are called ${name}.`)
    names.add(name)
  }
  return features
}
