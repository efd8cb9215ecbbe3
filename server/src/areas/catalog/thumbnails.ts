import type { StoredScene } from '../../catalog/port.ts'
import { readScene } from '../../catalog/scene.ts'
import type { Scene } from '../../catalog/scene.ts'
import type { ThumbnailLinks } from '../../identity/credentials/thumbnail-tokens.ts'
import type { JsonText } from '../../http/response/json-text.ts'
import type { ItemTypes } from '../../services/assets/item-types.ts'
import { isImageryThumbnail, isOwnImagery, namesOwnImagery } from '../../services/imagery/imagery-href.ts'
import { fileExtension, fileSegment } from './file-segment.ts'
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
    [...thumbnailSegments(context.itemTypes, scene).values()].map((segment) => {
      const address = addressOf(context, scene, segment)
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
  for (const [name, segment] of thumbnailSegments(context.itemTypes, scene)) {
    const asset = assets.get(name)
    const address = addressOf(context, scene, segment)
    if (asset?.href === address) assets.set(name, { ...asset, href: context.thumbnails(address) })
  }
  return { ...item, assets: Object.fromEntries(assets) }
}

const addressOf = ({ root }: ThumbnailContext, { collection, id }: StoredScene, segment: string): string =>
  addresses(root).file(collection, id, segment)

/** Assets whose links may carry a token, with the last segment of their address. One whose file is elsewhere has another address. */
const thumbnailSegments = (
  itemTypes: ItemTypes,
  { collection, json }: StoredScene,
): ReadonlyMap<string, string> => {
  const files = itemTypes.of(collection)?.files ?? []
  const ofStorage = files
    .filter(({ role }) => role === 'thumbnail')
    .map(({ name }) => [name, fileSegment(name, '.png')] as const)
  if (!namesOwnImagery(json)) return new Map(ofStorage)
  const ofImagery = Object.entries(readScene(json).assets)
    .filter(([, asset]) => isOwnThumbnail(asset))
    .map(
      ([name, { href }]) =>
        [name, fileSegment(name, fileExtension(itemTypes, collection, name, href))] as const,
    )
  return new Map([...ofStorage, ...ofImagery])
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
