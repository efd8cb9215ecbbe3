import type { components } from '../../../../../generated/types.ts'
import type { StoredScene } from '../../../catalog/port.ts'
import { readScene } from '../../../catalog/scene.ts'
import { JsonText } from '../../../http/response/json-text.ts'
import { TextsOfBytes } from '../../../http/response/texts-of-bytes.ts'
import type { ItemTypes } from '../../../services/assets/item-types.ts'
import { toWireItem } from './wire.ts'
import type { CallContext, ItemServices } from './wire.ts'
import { spliceItem } from './spliced-text.ts'

type Item = components['schemas']['DataItem']

/** About 8,000 items, 2 kB each, and the scenes that they were made of. */
const MAX_BYTES = 32 * 2 ** 20

const known = new WeakMap<ItemTypes, TextsOfBytes<Item>>()

const textsOf = (itemTypes: ItemTypes): TextsOfBytes<Item> => {
  const texts = known.get(itemTypes) ?? new TextsOfBytes<Item>(MAX_BYTES)
  known.set(itemTypes, texts)
  return texts
}

/** A scene as an item, in JSON. */
export const itemText = (
  scene: StoredScene,
  context: CallContext,
  services: ItemServices,
): JsonText<Item> => {
  const { itemTypes, entitlements } = services
  const texts = textsOf(itemTypes)
  const { collection, id } = scene
  const mayDownload = entitlements.mayDownload(context.principal, itemTypes.idOf(collection))
  const key = `${itemTypes.version} ${String(mayDownload)} ${context.root} ${collection}/${id}`
  return texts.of(key, scene.json, (json) => newItem({ ...scene, json }, context, services))
}

const newItem = (scene: StoredScene, context: CallContext, services: ItemServices): JsonText<Item> =>
  spliceItem(scene, context, services) ??
  JsonText.of(toWireItem(readScene(scene.json), context, services)).joined()
