import type { Caller } from '../../kernel/caller.ts'
import type { components } from '../../../../generated/types.ts'
import type { StoredScene } from '../../catalog/port.ts'
import type { Scene } from '../../catalog/scene.ts'
import { jsonTemplate } from '../../http/response/json-template.ts'
import type { PartKind } from '../../http/response/json-piece.ts'
import { JsonText } from '../../http/response/json-text.ts'
import { TextsOfBytes } from '../../http/response/texts-of-bytes.ts'
import type { ItemTypes } from '../../services/assets/item-types.ts'
import { STORAGE } from '../../services/assets/storage.ts'
import { namesOwnImagery } from '../../services/imagery/imagery-href.ts'
import { mapCooperatively } from '../../kernel/cooperative.ts'
import { itemWire } from './item-wire.ts'
import type { ItemContext } from './item-wire.ts'
import { addresses, linksOfItem } from './links.ts'
import { splicedItem } from './spliced-item.ts'
import { withOpenThumbnails } from './thumbnails.ts'
import type { ThumbnailContext } from './thumbnails.ts'

type Schemas = components['schemas']
type Links = Pick<Schemas['CatalogItem'], 'links'>

/** Stands for an item, without its links, where it was judged before: those are judged each time. */
const SAMPLE =
  '{"type":"Feature","stac_version":"1.0.0","id":"i","geometry":null,' +
  '"properties":{"datetime":"2026-01-01T00:00:00Z"},"assets":{},"collection":"c"}'

const STORED: PartKind = { sample: SAMPLE }
const SPLICED: PartKind = { sample: SAMPLE }

/** About 6,000 items, 4 kB each, and the scenes that they were made of. */
const MAX_BYTES = 32 * 2 ** 20

const known = new WeakMap<ItemTypes, TextsOfBytes<Scene & Links>>()

const textsOf = (itemTypes: ItemTypes): TextsOfBytes<Scene & Links> => {
  const texts = known.get(itemTypes) ?? new TextsOfBytes<Scene & Links>(MAX_BYTES)
  known.set(itemTypes, texts)
  return texts
}

/** A scene as an item: the stored bytes, unless the platform itself has any of its files; links at the end. */
export const itemText = (
  context: ItemContext & ThumbnailContext,
  scene: StoredScene,
): JsonText<Scene & Links> => withOpenThumbnails(context, scene, sharedText(context, scene))

/** The item as all callers share it. */
const sharedText = (context: ItemContext, scene: StoredScene): JsonText<Scene & Links> => {
  const { root, itemTypes } = context
  const texts = textsOf(itemTypes)
  const key = `${itemTypes.version} ${root} ${scene.collection}/${scene.id}`
  return texts.of(key, scene.json, (json) =>
    unlinkedItem(context, { ...scene, json }).and(linksText(root, scene).joined()),
  )
}

const unlinkedItem = (context: ItemContext, scene: StoredScene): JsonText<Scene> => {
  if (!namesOwnFiles(scene.json)) return JsonText.judged(STORED, scene.json)
  const spliced = splicedItem(context, scene)
  return spliced === undefined
    ? JsonText.of(itemWire(context, scene.json)).joined()
    : JsonText.judged(SPLICED, Buffer.from(spliced))
}

/** If the bytes name neither the storage nor own imagery, nothing of the scene changes. */
const namesOwnFiles = (json: Uint8Array): boolean => namesStorage(json) || namesOwnImagery(json)

const namesStorage = ({ buffer, byteOffset, length }: Uint8Array): boolean =>
  Buffer.from(buffer, byteOffset, length).includes(STORAGE)

const linksTemplate = jsonTemplate(['root', 'collection', 'item'], (at) => ({ links: linksOfItem(at) }))

const linksText = (root: string, { collection, id }: StoredScene): JsonText<Links> => {
  const at = addresses(root)
  return linksTemplate({ root, collection: at.collection(collection), item: at.item(collection, id) })
}

interface PageContext extends ItemContext, ThumbnailContext {
  /** Aborted once nobody waits for the page. */
  readonly caller: Caller
}

/** A page of the items of a collection. */
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

/** A page of the items that a search found, whole. */
export const searchPageText = async (
  pageContext: PageContext,
  scenes: readonly StoredScene[],
  { context, links, distinct }: Omit<Schemas['CatalogSearchResult'], 'type' | 'features'>,
): Promise<JsonText<Schemas['CatalogSearchResult']>> => {
  const items = await itemsText(pageContext, scenes)
  const page = items.with('context', JsonText.of(context)).with('links', JsonText.of(links))
  return distinct ? page.with('distinct', JsonText.of(distinct)) : page
}

/** With pauses for other calls: an item that is not known takes up to half a millisecond. */
const itemsText = async ({ caller, ...context }: PageContext, scenes: readonly StoredScene[]) => {
  const items = await mapCooperatively(scenes, (scene) => itemText(context, scene), caller)
  return JsonText.of({ type: 'FeatureCollection' as const }).with('features', JsonText.listOf(items))
}
