import { changedAt, indexScene } from '../../catalog/scene-index.ts'
import type { Scene } from '../../catalog/scene.ts'
import type { Imagery } from '../../imagery/imagery.ts'
import { PAINTER } from '../../imagery/painter.ts'
import type { Clock } from '../../kernel/clock.ts'
import { contentKey } from '../files/content-key.ts'
import type { FileCache } from '../files/file-cache.ts'
import type { AssetSource, SceneAsset } from './asset-source.ts'
import type { ItemTypes } from './item-types.ts'

interface PaintedFrom {
  readonly imagery: Imagery
  readonly itemTypes: ItemTypes
  readonly fileCache: FileCache
  readonly clock: Clock
}

/** Files that `imagery` paints when they are first opened, always the same. */
export const paintedAssets = ({ imagery, itemTypes, fileCache, clock }: PaintedFrom): AssetSource => {
  const recipeOf = ({ scene, assetType }: SceneAsset) => {
    const bands = bandsOf(itemTypes, scene, assetType)
    return { key: contentKey('asset', PAINTER, scene, bands), make: () => imagery.asset(scene, bands) }
  }
  return {
    open(asset) {
      const { key, make } = recipeOf(asset)
      return fileCache.open(key, Math.min(changedAt(indexScene(asset.scene)), clock.now()), make)
    },
    async onDisk(asset) {
      const { key, make } = recipeOf(asset)
      return { path: await fileCache.path(key, make), version: key }
    },
    isThere: async () => true,
  }
}

/** Where a scene does not list the bands of a file, its name often tells how many there are. */
const BANDS_BY_NAME: readonly (readonly [RegExp, number])[] = [
  [/udm2/, 8],
  [/visual|rgb/i, 3],
  [/analytic|pansharpened/, 4],
]

/** How many bands the file of an asset has. */
const bandsOf = (itemTypes: ItemTypes, { collection, assets }: Scene, assetType: string): number => {
  const described = itemTypes.of(collection)?.assetTypes.find(({ id }) => id === assetType)
  if (described) return described.bands.length
  const listed = assets[assetType]?.['eo:bands']
  if (Array.isArray(listed) && listed.length > 0) return listed.length
  const [, count] = /_(\d{1,2})b(?![a-z0-9])/.exec(assetType) ?? []
  const [, usual = 1] = BANDS_BY_NAME.find(([name]) => name.test(assetType)) ?? []
  return count === undefined ? usual : Math.max(1, Number(count))
}
