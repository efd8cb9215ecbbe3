import type { components } from '../../../../../generated/types.ts'
import type { StoredScene } from '../../../catalog/port.ts'
import { readScene } from '../../../catalog/scene.ts'
import type { PartKind } from '../../../http/response/json-piece.ts'
import { JsonText } from '../../../http/response/json-text.ts'
import { STORED_BYTES, TextCache } from '../../../http/response/text-cache.ts'
import type { ItemTypes } from '../../../services/assets/item-types.ts'
import { toWireItem } from './wire.ts'
import type { CallContext, ItemServices } from './wire.ts'

type Item = components['schemas']['DataItem']

/** Room for about 8,000 items of 2 kB, and the scenes that they were made from. */
const MAX_BYTES = 32 * 2 ** 20

const caches = new WeakMap<ItemTypes, TextCache<Uint8Array, Item>>()

const cachedTexts = (itemTypes: ItemTypes): TextCache<Uint8Array, Item> => {
  const texts = caches.get(itemTypes) ?? new TextCache<Uint8Array, Item>(STORED_BYTES, MAX_BYTES)
  caches.set(itemTypes, texts)
  return texts
}

/** The JSON of a scene's item, from a cache if the scene and the caller's permission are the same as before. */
export const itemText = (
  scene: StoredScene,
  context: CallContext,
  services: ItemServices,
): JsonText<Item> => {
  const { itemTypes, entitlements } = services
  const texts = cachedTexts(itemTypes)
  const { collection, id } = scene
  const mayDownload = entitlements.mayDownload(context.principal, itemTypes.idFor(collection))
  const key = `${itemTypes.version} ${String(mayDownload)} ${context.root} ${collection}/${id}`
  return texts.get(key, scene.json, (json) => writeItem({ ...scene, json }, context, services))
}

/** Sample that replaces an already validated item during validation of a response. Links are validated each time. */
const WRITTEN: PartKind = {
  sample:
    '{"_permissions":[],"assets":[],"geometry":{"type":"GeometryCollection","geometries":[]},"properties":' +
    '{"acquired":"2026-01-01T00:00:00Z","published":"2026-01-01T00:00:00Z","updated":"2026-01-01T00:00:00Z","item_type":"i"}}',
}

const writeItem = (scene: StoredScene, context: CallContext, services: ItemServices): JsonText<Item> => {
  const { type, id, _links, ...others } = toWireItem(readScene(scene.json), context, services)
  return JsonText.of({ type, id, _links })
    .joined()
    .and(JsonText.validated<typeof others>(WRITTEN, Buffer.from(JSON.stringify(others))))
}
