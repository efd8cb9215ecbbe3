import { isTyped, UNTYPED } from '../../services/assets/asset-types.ts'
import type { Expression } from '../../catalog/cql2/expression.ts'
import { inCollections } from '../../catalog/predicate/conditions.ts'
import { ASSET_NAMES } from '../../catalog/cql2/known-properties.ts'
import { WORLD_KINDS } from '../../world/asset-kinds.ts'
import { all, any, not } from './logic.ts'

/** The scene has an asset of one of these types. */
export const hasAssetOfType = (types: readonly string[]): Expression =>
  any([
    ...[...WORLD_KINDS].map(([collection, kinds]) =>
      all([
        inCollections([collection]),
        hasAssetCalled(kinds.flatMap(({ id, name }) => (types.includes(id) ? name : []))),
      ]),
    ),
    all([not(inCollections([...WORLD_KINDS.keys()])), hasAssetCalled(types.filter(isTyped))]),
  ])

/** The scene has an asset of any type. */
export const hasAsset: Expression = not({ op: 'a_containedBy', args: [{ property: ASSET_NAMES }, UNTYPED] })

const hasAssetCalled = (names: readonly string[]): Expression =>
  names.length > 0 && { op: 'a_overlaps', args: [{ property: ASSET_NAMES }, names] }
