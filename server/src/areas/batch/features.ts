import type { components } from '../../../../generated/types.ts'
import type { DeepReadonly } from '../../kernel/deep-readonly.ts'
import { AnalysisFault } from './analysis-fault.ts'
import { assumedFeatures, MAX_ASSUMED } from './assumed-features.ts'
import { gridOfFeature } from './feature-size.ts'
import type { Feature } from './feature-store.ts'
import { readFile } from './features-file.ts'
import { placedFeatures } from './placed-features.ts'
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
    return placedFeatures(await readFile(services, task, url), defaults)
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
