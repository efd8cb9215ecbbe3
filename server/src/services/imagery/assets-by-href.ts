import { changedAt, indexScene } from '../../catalog/scene-index.ts'
import { fileGone } from '../assets/asset-source.ts'
import type { AssetSource, SceneAsset } from '../assets/asset-source.ts'
import type { ItemTypes } from '../assets/item-types.ts'
import { NotServed } from './imagery-folder.ts'
import type { ImageryFiles } from './imagery-files.ts'
import { imageryNames, isImageryHref, isOwnImagery } from './imagery-href.ts'
import type { RemoteFiles } from './remote-files.ts'

interface StoredIn {
  readonly itemTypes: ItemTypes
  /** Undefined where the platform has no imagery folder. */
  readonly files: ImageryFiles | undefined
  readonly remote: RemoteFiles
  /** Opens all files that do not lie in the imagery folder. */
  readonly painted: AssetSource
}

/** Opens the file of an asset where its scene says that it lies. */
export const assetsByHref = ({ itemTypes, files, remote, painted }: StoredIn): AssetSource => ({
  async open(asset, caller) {
    const href = findHref(itemTypes, asset)
    if (href === undefined || !isOwnImagery(href)) return painted.open(asset, caller)
    return isImageryHref(href)
      ? served(files, href, (from, names) => from.open(names, caller))
      : remote.open(href, changedAt(indexScene(asset.scene)), caller)
  },
  async onDisk(asset, caller) {
    const href = findHref(itemTypes, asset)
    if (href === undefined || !isOwnImagery(href)) return painted.onDisk(asset, caller)
    if (!isImageryHref(href)) return remote.found(href, caller)
    return served(files, href, (from, names) => from.onDisk(names))
  },
  async isThere(asset) {
    const href = findHref(itemTypes, asset)
    if (href === undefined || !isOwnImagery(href)) return painted.isThere(asset)
    if (!isImageryHref(href)) return remote.mayFetch(href)
    const names = imageryNames(href)
    return files !== undefined && names !== undefined && files.isThere(names)
  },
})

/** @throws Problem 404 where the file is not there, or may not be opened: which of the two is nobody's business */
const served = async <Found>(
  files: ImageryFiles | undefined,
  href: string,
  find: (files: ImageryFiles, names: readonly string[]) => Promise<Found>,
): Promise<Found> => {
  const names = imageryNames(href)
  try {
    if (files && names) return await find(files, names)
  } catch (fault) {
    if (!(fault instanceof NotServed)) throw fault
  }
  throw fileGone()
}

const findHref = (itemTypes: ItemTypes, { scene, assetType }: SceneAsset): string | undefined => {
  const described = itemTypes.of(scene.collection)?.assetTypes.find(({ id }) => id === assetType)
  return new Map(Object.entries(scene.assets)).get(described?.name ?? assetType)?.href
}
