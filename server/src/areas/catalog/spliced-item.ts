import type { StoredScene } from '../../catalog/port.ts'
import { jsonMembers, jsonObject, plainJson } from '../../kernel/json-members.ts'
import { visualOf } from '../../services/assets/visual.ts'
import { extensionsWith } from './extensions.ts'
import type { ItemContext } from './item-wire.ts'
import { addresses } from './links.ts'
import { projectionText } from './projection-text.ts'
import { splicedAsset, splicedVisual, storedAssets } from './spliced-asset.ts'

/**
 * The JSON of what `itemWire` makes of a scene with files of the platform, put together from what is stored.
 * @returns undefined for a scene that has to be parsed for it: there are characters to escape in it, what follows from
 *   its files is partly stored with them, or none of them is of the platform
 */
export const splicedItem = ({ root, itemTypes }: ItemContext, scene: StoredScene): string | undefined => {
  const { collection, id } = scene
  const text = plainJson(scene.json)
  const members = text === undefined ? undefined : jsonMembers(text)
  const stored = members?.get('assets')
  const storedProperties = members?.get('properties')
  if (!members || stored === undefined || storedProperties === undefined) return undefined
  const files = storedAssets(stored)
  const own = jsonMembers(storedProperties)
  if (!files || !own || files.every(({ place }) => place === 'elsewhere')) return undefined
  const inStorage = new Set(files.flatMap(({ name, place }) => (place === 'storage' ? name : [])))
  const projection = projectionText(inStorage.size > 0, own.get('proj:epsg'), members.get('geometry'))
  if (projection.names.some((name) => own.has(name))) return undefined
  const context = {
    itemTypes,
    collection,
    address: addresses(root).item(collection, id),
    metres: projection.metres,
  }
  const fileNames = files.map(({ name }) => name)
  const visual = visualOf(itemTypes.of(collection), fileNames, (name) => inStorage.has(name))
  if (visual && fileNames.some((name) => /^\d+$/.test(name))) return undefined // JavaScript puts whole numbers first
  const listed = files.map((file) => splicedAsset(context, file))
  const assets = visual ? [splicedVisual(context, visual), ...listed] : listed
  const names = [...own.keys(), ...projection.names, ...assets.flatMap((asset) => asset.names)]
  return jsonObject(
    new Map(members)
      .set('properties', `${storedProperties.slice(0, -1)}${projection.members}}`)
      .set('assets', `{${assets.map(({ json }) => json).join()}}`)
      .set('stac_extensions', withExtensions(members.get('stac_extensions'), names)),
  )
}

/** A list of schemas, plain JSON, with those to which members of these names belong. */
const withExtensions = (named = '[]', names: readonly string[]): string => {
  const listed = named === '[]' ? [] : named.slice(2, -2).split('","')
  const all = extensionsWith(listed, names)
  return all.length === 0 ? '[]' : `["${all.join('","')}"]`
}
