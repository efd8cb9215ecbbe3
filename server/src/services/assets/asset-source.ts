import type { Scene } from '../../catalog/scene.ts'
import type { RasterSource } from '../../imagery/raster/band-values.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { OpenFile } from '../../kernel/open-file.ts'
import { Problem } from '../../kernel/problem.ts'

/** A file of a scene, by its asset type. */
export interface SceneAsset {
  readonly scene: Scene
  readonly assetType: string
}

/** Where the files of assets come from. */
export interface AssetSource {
  /** The file, whole; made first where it has to be. @throws Problem 404 where it is gone, 503 where it cannot be made now */
  open(asset: SceneAsset, caller: Caller): Promise<OpenFile>
  /**
   * The file on this machine's disk, whole; made or fetched first where it has to be. The cache may delete it at any
   * time. If it is gone when you read it, call this again.
   * @throws Problem likewise
   */
  onDisk(asset: SceneAsset, caller: Caller): Promise<RasterSource>
  /** Whether the file can be opened, as far as is known without making or fetching it. */
  isThere(asset: SceneAsset): Promise<boolean>
}

/** The code of the problem with which a file is refused that should be there, and is not. */
const GONE = 'FileGone'

/** @see RFC 9110, section 15.5.5 */
export const fileGone = (): Problem =>
  new Problem(404, 'The file of this asset is not there now.', { code: GONE })

export const isGone = (fault: unknown): boolean => fault instanceof Problem && fault.code === GONE

/** The file of an asset; undefined where it is not there now. */
export const openIfThere = async (
  source: AssetSource,
  asset: SceneAsset,
  caller: Caller,
): Promise<OpenFile | undefined> => {
  try {
    return await source.open(asset, caller)
  } catch (fault) {
    if (isGone(fault)) return undefined
    throw fault
  }
}

/** The address of the platform's own storage. Other parties control access to files elsewhere. */
export const STORAGE = 's3://imagery-platform/'

/** Whether the platform owns a file, by its stored `href`. */
export const isOwn = (href: string): boolean => href.startsWith(STORAGE)
