import type { Handler } from '../../http/server/operation.ts'
import { coverageOf } from './coverage/estimate.ts'
import { createReferenceResolver, readGeometry } from './filters/geometries.ts'
import { sceneOf } from './lookup.ts'
import type { DataServices } from './services.ts'

export const estimateCloudCoverage =
  (
    services: Pick<DataServices, 'catalog' | 'itemTypes' | 'aois' | 'dialect'>,
  ): Handler<'data_estimateCloudCoverage'> =>
  async ({ path, query, body: { geometry }, principal }) => {
    const scene = await sceneOf(services, path)
    const area = await readGeometry(geometry, 'geometry', createReferenceResolver(services, principal))
    return { status: 201, body: coverageOf(scene, services.itemTypes.assetTypesOf(scene), area, query) }
  }
