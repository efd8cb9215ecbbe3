import { isPolarization, isSpectral, MASK, SCANNED } from '../../catalog/bands.ts'
import type { Scene } from '../../catalog/scene.ts'
import type { AssetContent } from 'imagery-platform-painter/asset-picture.ts'
import type { AssetType } from './item-type.ts'
import type { ItemTypes } from './item-types.ts'
import { isOwn } from './asset-source.ts'
import { findVisual } from './visual.ts'

const COLORS = ['red', 'green', 'blue']

/** The bands of files of so many, where their names are not known. */
const BY_COUNT: ReadonlyMap<number, readonly string[]> = new Map([
  [1, ['pan']],
  [3, COLORS],
  [4, ['blue', 'green', 'red', 'nir']],
  [5, ['blue', 'green', 'red', 'rededge071', 'nir']],
  [8, ['coastal', 'blue', 'green', 'yellow', 'red', 'rededge071', 'nir', 'nir08']],
])

/** What the file of an asset holds: by its type, or by what its scene lists, or else by its name. */
export const assetContent = (
  itemTypes: ItemTypes,
  { collection, assets }: Scene,
  assetType: string,
): AssetContent => {
  const described = itemTypes.of(collection)?.assetTypes.find(({ id }) => id === assetType)
  if (described) return toContent(described)
  const isInStorage = (name: string): boolean => isOwn(assets[name]?.href ?? '')
  const visual = findVisual(itemTypes.of(collection), Object.keys(assets), isInStorage)
  if (visual?.id === assetType) return toContent(visual)
  const listed = listedBands(assets[assetType]?.['eo:bands'])
  const count = listed.length > 0 ? listed.length : countIn(assetType)
  if (/udm|mask/.test(assetType)) return { category: 'mask', bands: MASK.slice(0, count) }
  if (/visual|rgb/i.test(assetType)) return { category: 'visual', bands: COLORS.slice(0, count) }
  const names = listed.length > 0 ? listed : [assetType]
  if (names.every((name) => isSpectral(name) || isPolarization(name)))
    return { category: 'data', bands: names }
  return { category: 'data', bands: nameBands(count ?? (/analytic|pansharpened/.test(assetType) ? 4 : 1)) }
}

const toContent = ({ category, bands }: AssetType): AssetContent => ({
  category,
  bands: bands.map(({ name }) => name),
})

/** The common names of bands, or their own. */
const listedBands = (listed: unknown): readonly string[] => {
  const bands: readonly unknown[] = Array.isArray(listed) ? listed : []
  return bands.map((band) => {
    if (typeof band !== 'object' || band === null) return ''
    if ('common_name' in band && typeof band.common_name === 'string') return band.common_name
    return 'name' in band && typeof band.name === 'string' ? band.name : ''
  })
}

/** How many bands a name tells of, such as `analytic_8b`. */
const countIn = (assetType: string): number | undefined => {
  const [, count] = /_(\d{1,2})b(?![a-z0-9])/.exec(assetType) ?? []
  return count === undefined ? undefined : Math.max(1, Number(count))
}

/** More bands than a scanner has begin again with the first. */
const nameBands = (count: number): readonly string[] =>
  BY_COUNT.get(count) ?? Array.from({ length: count }, (_, i) => SCANNED[i % SCANNED.length] ?? '')
