import type { AreaHandlers } from '../../../http/operation.ts'
import { notFound } from '../../../kernel/problem.ts'
import { createReferenceResolver, readGeometry } from '../filters/geometries.ts'
import type { DataServices } from '../services.ts'
import { estimateCoverage } from './coverage.ts'
import { findScene, findStoredScene } from './find.ts'
import { itemText } from './text.ts'

/** The operations of items. @see source, Data API */
export const itemHandlers = (
  services: DataServices,
): Pick<AreaHandlers<'data'>, 'getItem' | 'getItemThumbnail' | 'estimateCloudCoverage'> => ({
  async getItem(call) {
    const scene = await findStoredScene(services, call.path)
    return { status: 200, body: itemText(scene, call, services) }
  },

  async getItemThumbnail({ path, caller }) {
    const { imagery, rasters } = services
    const scene = await findScene(services, path)
    if (!scene.geometry) throw notFound('thumbnail of item', scene.id)
    return { status: 200, body: await imagery.sceneThumbnail(await rasters.shown(scene), caller) }
  },

  async estimateCloudCoverage({ path, query, body: { geometry }, principal }) {
    const scene = await findScene(services, path)
    const area = await readGeometry(geometry, 'geometry', createReferenceResolver(services, principal))
    const assetTypes = services.itemTypes.listAssetTypes(scene)
    return { status: 201, body: estimateCoverage(scene, assetTypes, area, query, services.skies) }
  },
})
