import { readScene } from '../../../catalog/scene.ts'
import type { Scene } from '../../../catalog/scene.ts'
import type { Reply } from '../../../http/operation.ts'
import type { Caller } from '../../../kernel/caller.ts'
import type { Principal } from '../../../kernel/principal.ts'
import { notFound, Problem } from '../../../kernel/problem.ts'
import { toFileName } from '../../../services/assets/file-name.ts'
import type { AssetName } from '../../../services/assets/download-token.ts'
import { isOwn } from '../../../services/assets/asset-source.ts'
import { VISUAL, findVisual } from '../../../services/assets/visual.ts'
import { isImageryThumbnail, isOwnImagery } from '../../../services/imagery/imagery-href.ts'
import { requireCollection } from '../services.ts'
import type { CatalogServices } from '../services.ts'
import { fileExtension, parseAssetName } from './file-segment.ts'
import { isOwnThumbnail } from './thumbnails.ts'

/** A file that the platform serves. */
interface ServedFile {
  readonly scene: Scene
  /** Undefined for a thumbnail, which everyone who may read the item may open. */
  readonly name: AssetName | undefined
  /** Whether the token in a link to a thumbnail opens it. */
  readonly isThumbnail: boolean
}

/**
 * Finds the file of an asset.
 * @param segment the last one of the file's address, or the bare name of its asset
 * @throws Problem 404 if the item has no such asset, or the platform does not serve its file
 */
export const findServedFile = async (
  { catalog, itemTypes }: CatalogServices,
  collection: string,
  id: string,
  segment: string,
): Promise<ServedFile> => {
  await requireCollection(catalog, collection)
  const found = await catalog.getScene(collection, id)
  if (!found) throw notFound('item', id)

  const scene = readScene(found.json)
  const assets = new Map(Object.entries(scene.assets))
  const itemType = itemTypes.idFor(collection)
  const isInStorage = (name: string): boolean => isOwn(assets.get(name)?.href ?? '')
  const visual = findVisual(itemTypes.of(collection), [...assets.keys()], isInStorage)

  const name = parseAssetName(segment, (each) => {
    if (visual && each === VISUAL) return '.tif'
    const asset = assets.get(each)
    return asset && fileExtension(itemTypes, collection, each, asset.href)
  })
  if (visual && name === VISUAL)
    return { scene, name: { itemType, itemId: id, assetType: visual.id }, isThumbnail: false }

  const asset = assets.get(name)
  const href = asset?.href ?? ''
  if (!asset || (!isOwn(href) && !isOwnImagery(href))) throw notFound('file of this platform', name)
  if (isImageryThumbnail(href) || itemTypes.findFile(collection, name)?.role === 'thumbnail')
    return { scene, name: undefined, isThumbnail: true }

  const [assetType] = itemTypes.assetTypesCalled(collection, new Set([name]))
  if (assetType === undefined) throw notFound('file of this platform', name)
  return { scene, name: { itemType, itemId: id, assetType }, isThumbnail: isOwnThumbnail(asset) }
}

/**
 * Checks that the caller may download a file.
 * @throws Problem 401 if a link to a thumbnail now leads to another file, 403 if the organization may not download it
 */
export const requireDownload = (
  { entitlements }: CatalogServices,
  caller: Principal,
  { name, isThumbnail }: ServedFile,
): void => {
  if (!isThumbnail && caller.via === 'thumbnailQuery')
    throw new Problem(401, 'This link opens a thumbnail alone. Send an access token to get the file.')
  if (name && !entitlements.mayDownload(caller, name.itemType))
    throw new Problem(403, `Your organization may not download the files of ${name.itemType}.`)
}

/** Returns the bytes of a file, which needs no activation. @param by who downloads it */
export const buildFileReply = async (
  { imagery, rasters, assets, usage, clock }: CatalogServices,
  { scene, name }: ServedFile,
  by: { readonly orgId: number; readonly userId: string },
  caller: Caller,
): Promise<Reply<'catalog_getAsset'>> => {
  if (!name)
    return {
      status: 200,
      type: 'image/png',
      body: await imagery.sceneThumbnail(await rasters.shown(scene), caller),
      headers: { 'Content-Disposition': 'inline' },
    }

  return {
    status: 200,
    type: 'image/tiff',
    body: await assets.open({ scene, assetType: name.assetType }, caller),
    headers: { 'Content-Disposition': `attachment; filename="${toFileName(name)}"` },
    onSending: (extent) => usage.recordDownload({ ...name, ...by, time: clock.now() }, scene, extent),
  }
}
