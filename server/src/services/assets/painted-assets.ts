import type { Caller } from '../../kernel/caller.ts'
import { changedAt, indexScene } from '../../catalog/scene-index.ts'
import type { Imagery } from '../../imagery/imagery.ts'
import { PAINTER } from '../../imagery/painter.ts'
import type { Clock } from '../../kernel/clock.ts'
import { contentKey } from '../files/file-content.ts'
import type { FileCache } from '../files/file-cache.ts'
import type { AssetSource, SceneAsset } from './asset-source.ts'
import { assetContent } from './asset-content.ts'
import type { ItemTypes } from './item-types.ts'

interface PaintedFrom {
  readonly imagery: Imagery
  readonly itemTypes: ItemTypes
  readonly fileCache: FileCache
  readonly clock: Clock
}

/** Files that `imagery` paints when they are first opened, always the same. */
export const paintedAssets = ({ imagery, itemTypes, fileCache, clock }: PaintedFrom): AssetSource => {
  const toRecipe = ({ scene, assetType }: SceneAsset) => {
    const content = assetContent(itemTypes, scene, assetType)
    return {
      key: contentKey('asset', PAINTER, scene, content),
      make: (caller: Caller) => imagery.asset(scene, content, caller),
    }
  }
  return {
    open(asset, caller) {
      const { key, make } = toRecipe(asset)
      return fileCache.open(key, Math.min(changedAt(indexScene(asset.scene)), clock.now()), caller, make)
    },
    async onDisk(asset, caller) {
      const { key, make } = toRecipe(asset)
      return { path: await fileCache.path(key, caller, make), version: key }
    },
    isThere: async () => true,
  }
}
