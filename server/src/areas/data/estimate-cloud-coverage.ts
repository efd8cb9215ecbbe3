import { boundedGeometry } from '../../geometry/bounded-geometry.ts'
import type { Handler } from '../../http/server/operation.ts'
import { atField } from '../../kernel/at-field.ts'
import { coverageOf } from './coverage.ts'
import { sceneOf } from './lookup.ts'
import { referenceResolver } from './reference-resolver.ts'
import type { DataServices } from './services.ts'

export const estimateCloudCoverage =
  (
    services: Pick<DataServices, 'catalog' | 'itemTypes' | 'aois' | 'dialect'>,
  ): Handler<'data_estimateCloudCoverage'> =>
  async ({ path, query, body: { geometry }, principal }) => {
    const scene = await sceneOf(services, path)
    const area =
      geometry.type === 'ref'
        ? await referenceResolver(services, principal)(geometry.content, 'geometry.content')
        : atField('geometry', () => boundedGeometry(geometry))
    return { status: 201, body: coverageOf(scene, services.itemTypes.assetTypesOf(scene), area, query) }
  }
