import type { Caller } from '../../kernel/caller.ts'
import { readScene } from '../../catalog/scene.ts'
import type { Scene } from '../../catalog/scene.ts'
import type { Reply } from '../../http/server/operation.ts'
import type { Principal } from '../../kernel/principal.ts'
import { notFound, Problem } from '../../kernel/problem.ts'
import { fileNameOf } from '../../services/assets/download.ts'
import type { AssetName } from '../../services/assets/download.ts'
import { isOwn } from '../../services/assets/storage.ts'
import { VISUAL, visualOf } from '../../services/assets/visual.ts'
import { isImageryThumbnail, isOwnImagery } from '../../services/imagery/imagery-href.ts'
import { assetNameIn, fileExtension } from './file-segment.ts'
import { requireCollection } from './services.ts'
import type { CatalogServices } from './services.ts'
import { isOwnThumbnail } from './thumbnails.ts'

/** A file that the platform serves. */
export interface OwnFile {
  readonly scene: Scene
  /** Undefined for a thumbnail, which everybody may open who may read the item. */
  readonly name: AssetName | undefined
  /** Whether the token in a link to a thumbnail opens it. */
  readonly isThumbnail: boolean
}

/**
 * @param segment last one of the file's address, or the bare name of its asset
 * @throws Problem 404 when the item has no such asset, or the platform does not serve its file
 */
export const ownFile = async (
  { catalog, itemTypes }: CatalogServices,
  collection: string,
  id: string,
  segment: string,
): Promise<OwnFile> => {
  await requireCollection(catalog, collection)
  const found = await catalog.getScene(collection, id)
  if (!found) throw notFound('item', id)
  const scene = readScene(found.json)
  const assets = new Map(Object.entries(scene.assets))
  const itemType = itemTypes.idOf(collection)
  const isInStorage = (name: string): boolean => isOwn(assets.get(name)?.href ?? '')
  const visual = visualOf(itemTypes.of(collection), [...assets.keys()], isInStorage)
  const asset = assetNameIn(segment, (name) => {
    if (visual && name === VISUAL) return '.tif'
    const stated = assets.get(name)
    return stated && fileExtension(itemTypes, collection, name, stated.href)
  })
  if (visual && asset === VISUAL)
    return { scene, name: { itemType, itemId: id, assetType: visual.id }, isThumbnail: false }
  const stated = assets.get(asset)
  const href = stated?.href ?? ''
  if (!stated || (!isOwn(href) && !isOwnImagery(href))) throw notFound('file of this platform', asset)
  if (isImageryThumbnail(href) || itemTypes.fileOf(collection, asset)?.role === 'thumbnail')
    return { scene, name: undefined, isThumbnail: true }
  const [assetType] = itemTypes.assetTypesCalled(collection, new Set([asset]))
  if (assetType === undefined) throw notFound('file of this platform', asset)
  return { scene, name: { itemType, itemId: id, assetType }, isThumbnail: isOwnThumbnail(stated) }
}

/** @throws Problem 401 for a link to a thumbnail in whose place there is another file, 403 */
export const requireDownload = (
  { entitlements }: CatalogServices,
  caller: Principal,
  { name, isThumbnail }: OwnFile,
): void => {
  if (!isThumbnail && caller.via === 'thumbnailQuery')
    throw new Problem(401, 'This link opens a thumbnail alone. Send an access token to get the file.')
  if (name && !entitlements.mayDownload(caller, name.itemType))
    throw new Problem(403, `Your organization may not download the files of ${name.itemType}.`)
}

/** The bytes of a file, which needs no activation. @param by who downloads it */
export const fileReply = async (
  { imagery, rasters, assets, usage, clock }: CatalogServices,
  { scene, name }: OwnFile,
  by: { readonly orgId: number; readonly userId: string },
  caller: Caller,
): Promise<Reply<'catalog_getAsset'>> => {
  if (!name) {
    const body = await imagery.sceneThumbnail(await rasters.shown(scene), caller)
    return {
      status: 200,
      type: 'image/png',
      body,
      headers: { 'Content-Disposition': 'inline' },
    }
  }
  const body = await assets.open({ scene, assetType: name.assetType }, caller)
  return {
    status: 200,
    type: 'image/tiff',
    body,
    headers: {
      'Content-Disposition': `attachment; filename="${fileNameOf(name)}"`,
    },
    onSending: (extent) => usage.recordDownload({ ...name, ...by, time: clock.now() }, scene, extent),
  }
}
