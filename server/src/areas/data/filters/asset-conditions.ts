import type { Expression } from '../../../catalog/cql2/expression.ts'
import { ASSET_NAMES } from '../../../catalog/cql2/known-properties.ts'
import { inCollections } from '../../../catalog/cql2/conditions.ts'
import { isTyped, UNTYPED } from '../../../services/assets/item-type.ts'
import type { ItemTypes } from '../../../services/assets/item-types.ts'
import { not } from '../../../catalog/cql2/conditions.ts'
import { any } from '../../../catalog/cql2/conditions.ts'
import { all } from '../../../catalog/cql2/conditions.ts'

/** The scene has an asset of one of these types. */
export const hasAssetOfType = ({ described }: ItemTypes, types: readonly string[]): Expression =>
  any([
    ...described.map(({ collection, assetTypes }) =>
      all([
        inCollections([collection]),
        hasAssetCalled(assetTypes.flatMap(({ id, name }) => (types.includes(id) ? name : []))),
      ]),
    ),
    all([
      not(inCollections(described.map(({ collection }) => collection))),
      hasAssetCalled(types.filter(isTyped)),
    ]),
  ])

/** The scene has an asset of any type. */
export const hasAsset: Expression = not({ op: 'a_containedBy', args: [{ property: ASSET_NAMES }, UNTYPED] })

const hasAssetCalled = (names: readonly string[]): Expression =>
  names.length > 0 && { op: 'a_overlaps', args: [{ property: ASSET_NAMES }, names] }
