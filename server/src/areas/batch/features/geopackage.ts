import { join } from 'node:path'
import type { components } from '../../../../../generated/types.ts'
import type { DeepReadonly } from '../../../kernel/deep-readonly.ts'
import { DeliveryFault } from '../../../services/delivery/delivery-fault.ts'
import { makeTemporaryFolder, removeTemporaryFolder } from '../../../services/files/temporary-folder.ts'
import { writeFile } from '../../../services/files/write-file.ts'
import { GeoPackageFault } from '../../../services/geopackage/geopackage-fault.ts'
import { readFeatures } from '../../../services/geopackage/read-features.ts'
import type { GeoPackageFeature } from '../../../services/geopackage/read-features.ts'
import type { BatchServices } from '../services.ts'
import { findScenes } from '../tasks/scenes.ts'
import { isDelivered, parseStorageUrl, resolveStoragePlace, toObjectKey } from '../tasks/storage.ts'
import { AnalysisFault } from '../tasks/task.ts'
import type { Task } from '../tasks/task.ts'
import { assumeFeatures, MAX_ASSUMED } from './assumed-features.ts'
import { buildFeatureGrid, placeFeatures } from './placement.ts'
import type { Feature } from './store.ts'

type FeaturesInput = DeepReadonly<components['schemas']['BatchGeopackageInputEcho']>

/**
 * Returns the features of a request's GeoPackage, or assumed features if the platform may not read that.
 * @throws AnalysisFault
 */
export const findFeatures = async (
  services: BatchServices,
  task: Task,
  input: FeaturesInput,
): Promise<readonly Feature[]> => {
  const { features, defaults = {} } = input
  const { url } = parseStorageUrl(features)
  if (!/[.]gpkg$/i.test(url)) throw new AnalysisFault(`input.features: ${url} is no GeoPackage.`)
  if (isDelivered(services.storages, features)) {
    return placeFeatures(await readFeaturesFile(services, task, url), defaults)
  }

  const [source = {}] = task.request.processRequest.input?.data ?? []
  const scenes = await findScenes(
    services.catalog,
    source,
    undefined,
    MAX_ASSUMED,
    'processRequest.input.data.0',
  )
  return assumeFeatures(url, scenes).map(({ name, epsg, extent }) => {
    const grid = buildFeatureGrid(epsg, extent, defaults, 'input.defaults.resolution: a feature')
    return { name, grid, area: undefined }
  })
}

/** Maximum size of a GeoPackage, in bytes. */
const MAX_BYTES = 64 * 2 ** 20

/** Maximum number of features of a request, the same as of tiles. */
const MAX_FEATURES = 2500

/** Maximum time to read a GeoPackage, in milliseconds. */
const MAX_TIME = 20_000

/**
 * Downloads and reads the GeoPackage of a task.
 * @throws AnalysisFault if that fails
 */
const readFeaturesFile = async (
  services: Pick<BatchServices, 'storages' | 'sealing' | 'stopping'>,
  task: Task,
  url: string,
): Promise<readonly GeoPackageFeature[]> => {
  const folder = await makeTemporaryFolder()
  try {
    const path = join(folder, 'features.gpkg')
    await download(services, task, { url, path })
    const signal = AbortSignal.any([services.stopping, AbortSignal.timeout(MAX_TIME)])
    return await readFeatures(path, MAX_FEATURES, signal)
  } catch (fault) {
    if (fault instanceof DeliveryFault) throw new AnalysisFault(`input.features: ${fault.message}`)
    if (fault instanceof GeoPackageFault) throw new AnalysisFault(`input.features: ${url} ${fault.message}.`)
    if (fault instanceof DOMException && fault.name === 'TimeoutError')
      throw new AnalysisFault(`input.features: ${url} takes more than ${MAX_TIME / 1000} seconds to read.`)
    throw fault
  } finally {
    await removeTemporaryFolder(folder)
  }
}

const download = async (
  { storages, sealing, stopping }: Pick<BatchServices, 'storages' | 'sealing' | 'stopping'>,
  task: Task,
  { url, path }: { readonly url: string; readonly path: string },
): Promise<void> => {
  const storage = await storages.open(await resolveStoragePlace(sealing, task, 'input.features'), task.orgId)
  try {
    await writeFile(path, await storage.read(toObjectKey(url), MAX_BYTES, stopping))
  } finally {
    storage.close()
  }
}
