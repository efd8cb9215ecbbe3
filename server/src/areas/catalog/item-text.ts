import type { components } from '../../../../generated/types.ts'
import type { StoredScene } from '../../catalog/port.ts'
import type { Scene } from '../../catalog/scene.ts'
import { JsonText } from '../../http/response/json-text.ts'
import { STORAGE } from '../../services/assets/storage.ts'
import { IMAGERY, REMOTE } from '../../services/imagery/imagery-href.ts'
import { itemWire } from './item-wire.ts'
import type { ItemContext } from './item-wire.ts'
import { itemLinks } from './links.ts'

type Schemas = components['schemas']
type Links = Pick<Schemas['CatalogItem'], 'links'>

/** A scene as an item: the stored bytes, unless the platform itself has any of its files; links at the end. */
export const itemText = (context: ItemContext, scene: StoredScene): JsonText<Scene & Links> => {
  const links = JsonText.of(itemLinks(context.root, scene))
  return namesOwnFiles(scene.json)
    ? JsonText.of(itemWire(context, scene.json)).with('links', links)
    : new JsonText<Scene>([scene.json]).with('links', links)
}

/** If the bytes name neither the storage nor the imagery of one's own, the scene need not be parsed. */
const namesOwnFiles = ({ buffer, byteOffset, length }: Uint8Array): boolean => {
  const json = Buffer.from(buffer, byteOffset, length)
  return json.includes(STORAGE) || json.includes(`"${IMAGERY}`) || json.includes(`"${REMOTE}`)
}

/** A page of the items of a collection. */
export const itemPageText = (
  context: ItemContext,
  scenes: readonly StoredScene[],
  { links, timeStamp, numberReturned }: Omit<Schemas['CatalogItemPage'], 'type' | 'features'>,
): JsonText<Schemas['CatalogItemPage']> =>
  itemsText(context, scenes)
    .with('links', JsonText.of(links))
    .with('timeStamp', JsonText.of(timeStamp))
    .with('numberReturned', JsonText.of(numberReturned))

/** A page of the items that a search found, whole. */
export const searchPageText = (
  items: ItemContext,
  scenes: readonly StoredScene[],
  { context, links }: Omit<Schemas['CatalogSearchResult'], 'type' | 'features'>,
): JsonText<Schemas['CatalogSearchResult']> =>
  itemsText(items, scenes).with('context', JsonText.of(context)).with('links', JsonText.of(links))

const itemsText = (context: ItemContext, scenes: readonly StoredScene[]) =>
  JsonText.of({ type: 'FeatureCollection' as const }).with(
    'features',
    JsonText.listOf(scenes.map((scene) => itemText(context, scene))),
  )
