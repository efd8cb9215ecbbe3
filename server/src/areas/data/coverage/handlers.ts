import type { AreaHandlers } from '../../../http/server/operation.ts'
import { createReferenceResolver, readGeometry } from '../filters/geometries.ts'
import { findScene } from '../items/find.ts'
import type { DataServices } from '../services.ts'
import { estimateCoverage } from './estimate.ts'

/** The estimate of an item's cloud coverage. @see source, Data API, Cloud coverage estimate */
export const coverageHandlers = (
  services: DataServices,
): Pick<AreaHandlers<'data'>, 'estimateCloudCoverage'> => ({
  async estimateCloudCoverage({ path, query, body: { geometry }, principal }) {
    const scene = await findScene(services, path)
    const area = await readGeometry(geometry, 'geometry', createReferenceResolver(services, principal))
    const assetTypes = services.itemTypes.assetTypesOf(scene)
    return { status: 201, body: estimateCoverage(scene, assetTypes, area, query) }
  },
})
