import type { Expression } from '../../catalog/cql2/expression.ts'
import { inCollections } from '../../catalog/predicate/conditions.ts'
import { ASSET_NAMES } from '../../catalog/predicate/reader.ts'
import { all, any, not } from './logic.ts'

/** Asset types by collection, and what its scenes call such an asset. @see spec/README.md, the story */
const NAMED: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map([
  ['orthoscene-3m', new Map([['ortho_analytic_4b', 'analytic'], ['ortho_udm2', 'udm']])], // prettier-ignore
  ['closeup-50cm', new Map([['closeup_panchromatic', 'panchromatic'], ['closeup_analytic_4b', 'analytic']])], // prettier-ignore
  ['multispectral-10m', new Map([['multispectral_analytic_13b', 'analytic']])],
  ['radar-20m', new Map([['radar_vv', 'vv'], ['radar_vh', 'vh']])], // prettier-ignore
  ['composite-30m-monthly', new Map([['composite_visual', 'visual']])],
])

/** Assets of scenes that are no assets of items: an item links to its thumbnail. */
const UNTYPED = ['thumbnail']

/** The scene has an asset of one of these types. In other collections a type is called as the asset is. */
export const hasAssetOf = (types: readonly string[]): Expression =>
  any([
    ...[...NAMED].map(([collection, names]) =>
      all([inCollections([collection]), hasAssetCalled(types.flatMap((type) => names.get(type) ?? []))]),
    ),
    all([
      not(inCollections([...NAMED.keys()])),
      hasAssetCalled(types.filter((type) => !UNTYPED.includes(type))),
    ]),
  ])

/** The scene has an asset of any type. */
export const hasAsset: Expression = not({ op: 'a_containedBy', args: [{ property: ASSET_NAMES }, UNTYPED] })

const hasAssetCalled = (names: readonly string[]): Expression =>
  names.length > 0 && { op: 'a_overlaps', args: [{ property: ASSET_NAMES }, names] }
