import type { components } from '../../../../../generated/types.ts'
import type { StoredScene } from '../../../catalog/port.ts'
import type { Scene } from '../../../catalog/scene.ts'
import type { PartKind } from '../../../http/response/json-piece.ts'
import { jsonTemplate } from '../../../http/response/json-template.ts'
import { JsonText } from '../../../http/response/json-text.ts'
import { STORED_BYTES, TextCache } from '../../../http/response/text-cache.ts'
import type { Caller } from '../../../kernel/caller.ts'
import { mapCooperatively } from '../../../kernel/cooperative.ts'
import type { ItemTypes } from '../../../services/assets/item-types.ts'
import { STORAGE } from '../../../services/assets/asset-source.ts'
import { namesOwnImagery } from '../../../services/imagery/imagery-href.ts'
import { withThumbnailTokens } from '../assets/thumbnails.ts'
import type { ThumbnailContext } from '../assets/thumbnails.ts'
import { addresses, buildItemLinks } from '../links.ts'
import { toWireItem } from './wire.ts'
import type { ItemContext } from './wire.ts'

type Schemas = components['schemas']
type Links = Pick<Schemas['CatalogItem'], 'links'>

/** Sample that replaces an already validated item during validation of a response. Links are validated each time. */
const SAMPLE =
  '{"type":"Feature","stac_version":"1.0.0","id":"i","geometry":null,' +
  '"properties":{"datetime":"2026-01-01T00:00:00Z"},"assets":{},"collection":"c"}'

const STORED: PartKind = { sample: SAMPLE }
const WRITTEN: PartKind = { sample: SAMPLE }

/** About 6,000 items, 4 kB each, and the scenes that they were made from. */
const MAX_CACHED_BYTES = 32 * 2 ** 20

const caches = new WeakMap<ItemTypes, TextCache<Uint8Array, Scene & Links>>()

interface PageContext extends ItemContext, ThumbnailContext {
  /** Aborted when the client disconnects. */
  readonly caller: Caller
}

/** Returns a page of a collection's items. */
export const itemPageText = async (
  context: PageContext,
  scenes: readonly StoredScene[],
  { links, timeStamp, numberReturned }: Omit<Schemas['CatalogItemPage'], 'type' | 'features'>,
): Promise<JsonText<Schemas['CatalogItemPage']>> => {
  const items = await itemsText(context, scenes)
  return items
    .with('links', JsonText.of(links))
    .with('timeStamp', JsonText.of(timeStamp))
    .with('numberReturned', JsonText.of(numberReturned))
}

/** Returns a page of whole items that a search found. */
export const searchPageText = async (
  pageContext: PageContext,
  scenes: readonly StoredScene[],
  { context, links, distinct }: Omit<Schemas['CatalogSearchResult'], 'type' | 'features'>,
): Promise<JsonText<Schemas['CatalogSearchResult']>> => {
  const items = await itemsText(pageContext, scenes)
  const page = items.with('context', JsonText.of(context)).with('links', JsonText.of(links))
  return distinct ? page.with('distinct', JsonText.of(distinct)) : page
}

/** Pauses for other requests: an item that is not cached takes up to half a millisecond. */
const itemsText = async ({ caller, ...context }: PageContext, scenes: readonly StoredScene[]) => {
  const items = await mapCooperatively(scenes, (scene) => itemText(context, scene), caller)
  return JsonText.of({ type: 'FeatureCollection' as const }).with('features', JsonText.array(items))
}

/** Returns a scene as an item with its links at the end: the stored bytes, unless it has files that the platform serves. */
export const itemText = (
  context: ItemContext & ThumbnailContext,
  scene: StoredScene,
): JsonText<Scene & Links> => withThumbnailTokens(context, scene, sharedText(context, scene))

/** Returns the item as all callers share it. */
const sharedText = (context: ItemContext, scene: StoredScene): JsonText<Scene & Links> => {
  const { root, itemTypes } = context
  const key = `${itemTypes.version} ${root} ${scene.collection}/${scene.id}`
  return cacheFor(itemTypes).get(key, scene.json, (json) =>
    unlinkedText(context, { ...scene, json }).and(linksText(root, scene).joined()),
  )
}

const cacheFor = (itemTypes: ItemTypes): TextCache<Uint8Array, Scene & Links> => {
  const cache =
    caches.get(itemTypes) ?? new TextCache<Uint8Array, Scene & Links>(STORED_BYTES, MAX_CACHED_BYTES)
  caches.set(itemTypes, cache)
  return cache
}

const unlinkedText = (context: ItemContext, { json }: StoredScene): JsonText<Scene> =>
  namesServedFiles(json)
    ? JsonText.validated(WRITTEN, Buffer.from(JSON.stringify(toWireItem(context, json))))
    : JsonText.validated(STORED, json)

/** If the bytes name neither the storage nor own imagery, the item is the scene as it is stored. */
const namesServedFiles = (json: Uint8Array): boolean => namesStorage(json) || namesOwnImagery(json)

const namesStorage = ({ buffer, byteOffset, length }: Uint8Array): boolean =>
  Buffer.from(buffer, byteOffset, length).includes(STORAGE)

const linksTemplate = jsonTemplate(['root', 'collection', 'item'], (at) => ({ links: buildItemLinks(at) }))

const linksText = (root: string, { collection, id }: StoredScene): JsonText<Links> => {
  const at = addresses(root)
  return linksTemplate({ root, collection: at.collection(collection), item: at.item(collection, id) })
}
