import type { components } from '../../../../../generated/types.ts'
import type { DeepReadonly } from '../../../kernel/deep-readonly.ts'
import { AnalysisFault } from '../tasks/task.ts'
import type { Task } from '../tasks/task.ts'
import { assumeFeatures, MAX_ASSUMED } from './assumed-features.ts'
import { buildFeatureGrid, placeFeatures } from './placement.ts'
import type { Feature } from './store.ts'
import { findScenes } from '../tasks/scenes.ts'
import type { BatchServices } from '../services.ts'
import { isDelivered, parseStorageUrl, resolveStoragePlace } from '../tasks/storage.ts'
import { join } from 'node:path'
import { DeliveryFault } from '../../../services/delivery/delivery-fault.ts'
import { makeTemporaryFolder, removeTemporaryFolder } from '../../../services/files/temporary-folder.ts'
import { writeFile } from '../../../services/files/write-file.ts'
import { GeoPackageFault } from '../../../services/geopackage/geopackage-fault.ts'
import { readFeatures } from '../../../services/geopackage/read-features.ts'
import type { GeoPackageFeature } from '../../../services/geopackage/read-features.ts'
import { toObjectKey } from '../tasks/storage.ts'

type FeaturesInput = DeepReadonly<components['schemas']['BatchGeopackageInputEcho']>

/**
 * The features of a file: those that it has, where the platform may read it, or else those that it is taken to have.
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

/** Largest file of features, in bytes. */
const MAX_BYTES = 64 * 2 ** 20

/** Maximum number of features of one request: as many as tiles. */
const MAX_FEATURES = 2500

/** Milliseconds to read it in. */
const MAX_TIME = 20_000

/**
 * Reads the file of features of a task from its storage.
 * @param url its address
 * @throws AnalysisFault where that cannot be done
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
