import type { StoredScene } from '../../catalog/port.ts'
import { readScene } from '../../catalog/scene.ts'
import type { Scene } from '../../catalog/scene.ts'
import type { ThumbnailLinks } from '../../identity/credentials/thumbnail-tokens.ts'
import type { JsonText } from '../../http/response/json-text.ts'
import type { ItemTypes } from '../../services/assets/item-types.ts'
import { isImageryThumbnail, isOwnImagery, namesOwnImagery } from '../../services/imagery/imagery-href.ts'
import { addresses } from './links.ts'

/** Services that links to thumbnails need. */
export interface ThumbnailContext {
  /** Absolute address of the landing page. */
  readonly root: string
  readonly itemTypes: ItemTypes
  /** Links of the caller. */
  readonly thumbnails: ThumbnailLinks
}

/**
 * The text of an item with the caller's tokens in the links to its thumbnails.
 * @param text is shared by all callers, and stays as it is: no token is remembered with an item
 * @see ../../../../docs/decisions/0015-links-and-their-final-form.md
 */
export const withOpenThumbnails = <Item>(
  context: ThumbnailContext,
  scene: StoredScene,
  text: JsonText<Item>,
): JsonText<Item> =>
  text.withInserted(
    thumbnailNames(context.itemTypes, scene).map((name) => {
      const address = addressOf(context, scene, name)
      return {
        after: `"href":"${address}`,
        before: '"',
        text: context.thumbnails(address).slice(address.length),
      }
    }),
  )

/** The same for an item as a value. */
export const openThumbnails = (context: ThumbnailContext, scene: StoredScene, item: Scene): Scene => {
  const assets = new Map(Object.entries(item.assets))
  for (const name of thumbnailNames(context.itemTypes, scene)) {
    const [asset, address] = [assets.get(name), addressOf(context, scene, name)]
    if (asset?.href === address) assets.set(name, { ...asset, href: context.thumbnails(address) })
  }
  return { ...item, assets: Object.fromEntries(assets) }
}

const addressOf = ({ root }: ThumbnailContext, { collection, id }: StoredScene, name: string): string =>
  addresses(root).asset(collection, id, name)

/** Names of assets whose links may carry a token. One whose file is elsewhere has another address. */
const thumbnailNames = (itemTypes: ItemTypes, { collection, json }: StoredScene): readonly string[] => {
  const files = itemTypes.of(collection)?.files ?? []
  const ofStorage = files.filter(({ role }) => role === 'thumbnail').map(({ name }) => name)
  if (!namesOwnImagery(json)) return ofStorage
  const ofImagery = Object.entries(readScene(json).assets).filter(([, asset]) => isOwnThumbnail(asset))
  return [...new Set([...ofStorage, ...ofImagery.map(([name]) => name)])]
}

/** Roles of assets that viewers show before any other. */
const THUMBNAIL_ROLES: readonly string[] = ['thumbnail', 'preview', 'overview']

/**
 * Whether an asset as it is stored is a picture of own imagery: a thumbnail that is made of a file, or a file with the role of
 * one. A file that has the role `data` as well is for downloads.
 */
export const isOwnThumbnail = ({ href, roles = [] }: Scene['assets'][string]): boolean =>
  isImageryThumbnail(href) ||
  (isOwnImagery(href) && roles.some((role) => THUMBNAIL_ROLES.includes(role)) && !roles.includes('data'))
