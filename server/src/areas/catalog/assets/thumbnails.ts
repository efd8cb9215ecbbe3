import type { StoredScene } from '../../../catalog/port.ts'
import { readScene } from '../../../catalog/scene.ts'
import type { Scene } from '../../../catalog/scene.ts'
import type { JsonText } from '../../../http/response/json-text.ts'
import type { ThumbnailLinks } from '../../../identity/credentials/thumbnail-tokens.ts'
import type { ItemTypes } from '../../../services/assets/item-types.ts'
import { isImageryThumbnail, isOwnImagery, namesOwnImagery } from '../../../services/imagery/imagery-href.ts'
import { addresses } from '../links.ts'
import { fileExtension, fileSegment } from './file-segment.ts'

/** The services that links to thumbnails are built with. */
export interface ThumbnailContext {
  /** Absolute address of the landing page. */
  readonly root: string
  readonly itemTypes: ItemTypes
  /** Adds the caller's token to a link. */
  readonly thumbnails: ThumbnailLinks
}

/**
 * Returns the text of an item with the caller's tokens in the links to its thumbnails.
 * @param text is shared by all callers and stays as it is: cached items contain no tokens
 * @see ../../../../../docs/decisions/0015-links-and-their-final-form.md
 */
export const withThumbnailTokens = <Item>(
  context: ThumbnailContext,
  scene: StoredScene,
  text: JsonText<Item>,
): JsonText<Item> =>
  text.withInserted(
    [...thumbnailSegments(context.itemTypes, scene).values()].map((segment) => {
      const address = buildAddress(context, scene, segment)
      return {
        after: `"href":"${address}`,
        before: '"',
        text: context.thumbnails(address).slice(address.length),
      }
    }),
  )

/** Does the same for an item as a value. */
export const addThumbnailTokens = (context: ThumbnailContext, scene: StoredScene, item: Scene): Scene => {
  const assets = new Map(Object.entries(item.assets))
  for (const [name, segment] of thumbnailSegments(context.itemTypes, scene)) {
    const asset = assets.get(name)
    const address = buildAddress(context, scene, segment)
    if (asset?.href === address) assets.set(name, { ...asset, href: context.thumbnails(address) })
  }
  return { ...item, assets: Object.fromEntries(assets) }
}

const buildAddress = ({ root }: ThumbnailContext, { collection, id }: StoredScene, segment: string): string =>
  addresses(root).file(collection, id, segment)

/**
 * Returns the last segment of each thumbnail's address, by the name of its asset. An asset whose file is elsewhere has
 * another address.
 */
const thumbnailSegments = (
  itemTypes: ItemTypes,
  { collection, json }: StoredScene,
): ReadonlyMap<string, string> => {
  const files = itemTypes.of(collection)?.files ?? []
  const inStorage = files
    .filter(({ role }) => role === 'thumbnail')
    .map(({ name }) => [name, fileSegment(name, '.png')] as const)
  if (!namesOwnImagery(json)) return new Map(inStorage)

  const inImagery = Object.entries(readScene(json).assets)
    .filter(([, asset]) => isOwnThumbnail(asset))
    .map(
      ([name, { href }]) =>
        [name, fileSegment(name, fileExtension(itemTypes, collection, name, href))] as const,
    )
  return new Map([...inStorage, ...inImagery])
}

/** Roles of assets that viewers show before others. */
const THUMBNAIL_ROLES: readonly string[] = ['thumbnail', 'preview', 'overview']

/**
 * Whether an asset, as it is stored, is a picture from own imagery: a thumbnail that is made from a file, or a file with
 * the role of a thumbnail. A file that also has the role `data` is for downloads.
 */
export const isOwnThumbnail = ({ href, roles = [] }: Scene['assets'][string]): boolean =>
  isImageryThumbnail(href) ||
  (isOwnImagery(href) && roles.some((role) => THUMBNAIL_ROLES.includes(role)) && !roles.includes('data'))
