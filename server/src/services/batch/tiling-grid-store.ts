import type { components } from '../../../../generated/types.ts'
import type { DeepReadonly } from '../../kernel/deep-readonly.ts'
import { platformBound } from '../platform-documents.ts'
import type { CollectionDefinition } from '../../stores/transaction.ts'
import { number } from '../../stores/indexes.ts'

/** A grid that cuts the world into tiles. Meters are those of UTM. */
export type TilingGrid = DeepReadonly<components['schemas']['BatchTilingGrid']>

const MAX_TILING_GRIDS = 1000

/** Of the platform. */
export const TILING_GRIDS: CollectionDefinition<TilingGrid, 'id'> = {
  name: 'batch.tiling-grid',
  key: ({ id }) => String(id),
  indexes: { id: number(({ id }) => id) },
  bound: platformBound(MAX_TILING_GRIDS, 'tiling grids'),
}
