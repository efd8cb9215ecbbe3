import { z } from 'zod'
import { assetTypesCalled } from '../../services/assets/asset-types.ts'
import { fileNameOf } from '../../services/assets/download.ts'
import type { AssetName } from '../../services/assets/download.ts'
import { isOwn, sensorFile } from '../../services/assets/storage.ts'
import { readScene } from '../../catalog/scene.ts'
import type { Scene } from '../../catalog/scene.ts'
import type { AreaHandlers, Reply } from '../../http/server/operation.ts'
import type { Principal } from '../../kernel/principal.ts'
import { notFound, Problem } from '../../kernel/problem.ts'
import { areaSqkmOf } from '../../services/usage/area.ts'
import { itemTypeOfCollection } from '../../world/item-types.ts'
import { addresses } from './links.ts'
import { collectionOf } from './services.ts'
import type { CatalogServices } from './services.ts'

type Operation = 'getAsset' | 'getSignedAsset' | 'getDownload'

/** How long a signed address is good, in seconds: an hour. @see ../../../../spec/catalog/paths-assets.yaml */
const SIGNED_SECONDS = 3600

const SIGNED = ['catalog_getDownload']

/** Which file, and whose download it is. */
const GIVEN = z.object({ collection: z.string(), item: z.string(), asset: z.string(), orgId: z.number(), userId: z.string() }) // prettier-ignore

/** A file in the platform's own storage. */
interface OwnFile {
  readonly scene: Scene
  /** Undefined for a thumbnail, which is open to whoever may read the item. */
  readonly name: AssetName | undefined
}

/** The files of items: their bytes, and addresses of them to hand on. */
export const assetHandlers = (services: CatalogServices): Pick<AreaHandlers<'catalog'>, Operation> => ({
  async getAsset({ path, principal }) {
    const file = await ownFile(services, path.collectionId, path.featureId, path.assetName)
    requireDownload(services, principal, file)
    return fileReply(services, file, { orgId: principal.orgId, userId: principal.subject })
  },

  async getSignedAsset({ root, path, principal }) {
    const { collectionId: collection, featureId: item, assetName: asset } = path
    requireDownload(services, principal, await ownFile(services, collection, item, asset))
    const given = { collection, item, asset, orgId: principal.orgId, userId: principal.subject }
    const expires = Math.floor(services.clock.now() / 1000) + SIGNED_SECONDS
    const href = addresses(root).download(services.tokens.signUntil(SIGNED, given, expires))
    const expires_at = new Date(expires * 1000).toISOString().replace('.000Z', 'Z')
    return { status: 200, headers: { 'Cache-Control': 'no-store' }, body: { href, expires_at } }
  },

  async getDownload({ query }) {
    const given = services.tokens.read(SIGNED, query.token, GIVEN)
    if (!given) throw new Problem(404, 'This signed address is not valid, or has ended. Ask for another one.')
    return fileReply(services, await ownFile(services, given.collection, given.item, given.asset), given)
  },
})

/** @throws Problem 404 where there is no such asset, or its file is not in the platform's own storage */
const ownFile = async (
  { catalog }: CatalogServices,
  collection: string,
  id: string,
  asset: string,
): Promise<OwnFile> => {
  await collectionOf(catalog, collection)
  const stored = await catalog.getScene(collection, id)
  if (!stored) throw notFound('item', id)
  const scene = readScene(stored.json)
  if (!isOwn(new Map(Object.entries(scene.assets)).get(asset)?.href ?? ''))
    throw notFound('file of this platform', asset)
  if (sensorFile(collection, asset)?.role === 'thumbnail') return { scene, name: undefined }
  const [assetType] = assetTypesCalled(collection, new Set([asset]))
  if (assetType === undefined) throw notFound('file of this platform', asset)
  return { scene, name: { itemType: itemTypeOfCollection(collection), itemId: id, assetType } }
}

/** @throws Problem 403 */
const requireDownload = ({ entitlements }: CatalogServices, caller: Principal, { name }: OwnFile): void => {
  if (name && !entitlements.mayDownload(caller, name.itemType))
    throw new Problem(403, `Your organization may not download the files of ${name.itemType}.`)
}

/** The bytes as they are now: a file needs no activation, and gets none. */
const fileReply = async (
  { imagery, files, usage, clock }: CatalogServices,
  { scene, name }: OwnFile,
  by: { readonly orgId: number; readonly userId: string },
): Promise<Reply<'catalog_getAsset'>> => {
  const body = name ? await files.bytesOf(scene, name.assetType) : await imagery.sceneThumbnail(scene)
  return {
    status: 200,
    type: name ? 'image/tiff' : 'image/png',
    body,
    headers: {
      'Content-Length': body.length,
      'Content-Disposition': name ? `attachment; filename="${fileNameOf(name)}"` : 'inline',
    },
    ...(name && {
      onSending: () => usage.record({ ...name, ...by, time: clock.now(), areaSqkm: areaSqkmOf(scene) }),
    }),
  }
}
