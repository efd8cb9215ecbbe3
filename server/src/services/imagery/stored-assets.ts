import type { OpenFile } from '../../kernel/open-file.ts'
import { fileGone } from '../assets/asset-source.ts'
import type { AssetSource, SceneAsset } from '../assets/asset-source.ts'
import type { ItemTypes } from '../assets/item-types.ts'
import { NotServed } from './imagery-folder.ts'
import type { ImageryFiles } from './imagery-files.ts'
import { imageryNames, isImageryHref } from './imagery-href.ts'

interface StoredIn {
  readonly itemTypes: ItemTypes
  /** Undefined where the platform has no imagery folder. */
  readonly files: ImageryFiles | undefined
  /** Opens all files that do not lie in the imagery folder. */
  readonly painted: AssetSource
}

/** Opens the file of an asset where its scene says that it lies. */
export const storedAssets = ({ itemTypes, files, painted }: StoredIn): AssetSource => ({
  async open(asset) {
    const href = hrefOf(itemTypes, asset)
    return href !== undefined && isImageryHref(href) ? openFile(files, href) : painted.open(asset)
  },
})

/** @throws Problem 404 where the file is not there, or may not be opened: which of the two is nobody's business */
const openFile = async (files: ImageryFiles | undefined, href: string): Promise<OpenFile> => {
  const names = imageryNames(href)
  try {
    if (files && names) return await files.open(names)
  } catch (fault) {
    if (!(fault instanceof NotServed)) throw fault
  }
  throw fileGone()
}

const hrefOf = (itemTypes: ItemTypes, { scene, assetType }: SceneAsset): string | undefined => {
  const described = itemTypes.of(scene.collection)?.assetTypes.find(({ id }) => id === assetType)
  return new Map(Object.entries(scene.assets)).get(described?.name ?? assetType)?.href
}
