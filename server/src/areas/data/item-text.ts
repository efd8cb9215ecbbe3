import type { components } from '../../../../generated/types.ts'
import type { StoredScene } from '../../catalog/port.ts'
import { readScene } from '../../catalog/scene.ts'
import { JsonText } from '../../http/response/json-text.ts'
import { wireItem } from './item-wire.ts'
import type { CallContext, ItemServices } from './item-wire.ts'
import { splicedItem } from './spliced-item.ts'

type Item = components['schemas']['DataItem']

/** A scene as an item, in JSON. */
export const itemText = (
  scene: StoredScene,
  context: CallContext,
  services: ItemServices,
): JsonText<Item> => {
  const spliced = splicedItem(scene, context, services)
  return spliced === undefined
    ? JsonText.of(wireItem(readScene(scene.json), context, services))
    : new JsonText<Item>([spliced])
}
