import type { components } from '../../../../generated/types.ts'
import type { StoredScene } from '../../catalog/port.ts'
import type { Scene } from '../../catalog/scene.ts'
import { JsonText } from '../../http/json-text.ts'
import { itemLinks } from './links.ts'

type Schemas = components['schemas']
type Links = Pick<Schemas['CatalogItem'], 'links'>

/** A scene as an item: the bytes that are stored, with links at the end. */
export const itemText = (root: string, scene: StoredScene): JsonText<Scene & Links> =>
  new JsonText<Scene>([scene.json]).with('links', JsonText.of(itemLinks(root, scene)))

/** A page of the items of a collection. */
export const itemPageText = (
  root: string,
  scenes: readonly StoredScene[],
  { links, timeStamp, numberReturned }: Omit<Schemas['CatalogItemPage'], 'type' | 'features'>,
): JsonText<Schemas['CatalogItemPage']> =>
  itemsText(root, scenes)
    .with('links', JsonText.of(links))
    .with('timeStamp', JsonText.of(timeStamp))
    .with('numberReturned', JsonText.of(numberReturned))

/** A page of the items that a search found, whole. */
export const searchPageText = (
  root: string,
  scenes: readonly StoredScene[],
  { context, links }: Omit<Schemas['CatalogSearchResult'], 'type' | 'features'>,
): JsonText<Schemas['CatalogSearchResult']> =>
  itemsText(root, scenes).with('context', JsonText.of(context)).with('links', JsonText.of(links))

const itemsText = (root: string, scenes: readonly StoredScene[]) =>
  JsonText.of({ type: 'FeatureCollection' as const }).with(
    'features',
    JsonText.listOf(scenes.map((scene) => itemText(root, scene))),
  )
