import type { Scene } from '../../catalog/scene.ts'
import type { OpenFile } from '../../kernel/open-file.ts'

/** A file of a scene, by its asset type. */
export interface SceneAsset {
  readonly scene: Scene
  readonly assetType: string
}

/** Where the files of assets come from. */
export interface AssetSource {
  /** The file, whole; made first where it has to be. @throws Problem 503 where it cannot be made now */
  open(asset: SceneAsset): Promise<OpenFile>
}
