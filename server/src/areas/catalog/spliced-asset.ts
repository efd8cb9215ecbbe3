import { jsonMembers, jsonObject } from '../../kernel/json-members.ts'
import type { JsonMembers } from '../../kernel/json-members.ts'
import type { ItemTypes } from '../../services/assets/item-types.ts'
import { isOwn } from '../../services/assets/storage.ts'
import { isOwnImagery } from '../../services/imagery/imagery-href.ts'
import type { Visual } from '../../services/assets/visual.ts'
import { fileExtension, fileSegment } from './file-segment.ts'
import { fileText, visualText } from './file-text.ts'
import { STORAGE_TITLE } from './item-wire.ts'

/** An asset as it is stored. */
interface StoredAsset {
  readonly name: string
  readonly members: JsonMembers
  /** In quotation marks, as all of its members. */
  readonly href: string
  readonly place: 'storage' | 'imagery' | 'elsewhere'
}

/** An asset of an item. */
interface SplicedAsset {
  readonly names: readonly string[]
  /** Its member of the item's assets. */
  readonly json: string
}

/** Where the files of an item are, and how they are described. */
interface FileContext {
  readonly itemTypes: ItemTypes
  readonly collection: string
  /** Absolute address of the item, without anything to escape. */
  readonly address: string
  /** Width of a pixel as JSON; undefined in degrees. */
  readonly metres: string | undefined
}

/** The assets of a scene; undefined where one is stored with more than can be put together. @param json of them all */
export const storedAssets = (json: string): readonly StoredAsset[] | undefined => {
  const assets: StoredAsset[] = []
  for (const [name, text] of jsonMembers(json) ?? []) {
    const members = jsonMembers(text)
    const href = members?.get('href')
    if (!members || href === undefined) return undefined
    const place = placeOf(href.slice(1))
    if (place === 'storage' && members.size > 1) return undefined
    assets.push({ name, members, href, place })
  }
  return assets
}

const placeOf = (href: string): StoredAsset['place'] => {
  if (isOwn(href)) return 'storage'
  return isOwnImagery(href) ? 'imagery' : 'elsewhere'
}

/** The asset as `itemWire` makes it. */
export const splicedAsset = (
  { itemTypes, collection, address, metres }: FileContext,
  { name, members, href, place }: StoredAsset,
): SplicedAsset => {
  if (place === 'elsewhere') return { names: [...members.keys()], json: `"${name}":${jsonObject(members)}` }
  const segment = fileSegment(name, fileExtension(itemTypes, collection, name, href.slice(1, -1)))
  const served = `"${address}/assets/${encodeURIComponent(segment)}"`
  if (place === 'imagery') {
    const asset = new Map(members).set('href', served)
    return { names: [...asset.keys()], json: `"${name}":${jsonObject(asset)}` }
  }
  const { names, text } = fileText(itemTypes, collection, name)
  const alternate = `{"s3":{"href":${href},"title":"${STORAGE_TITLE}"}}`
  return {
    names: [...names, 'alternate'],
    json: `"${name}":{${text(metres)}"href":${served},"alternate":${alternate}}`,
  }
}

/** The file that shows an item, as `itemWire` describes it. */
export const splicedVisual = ({ address, metres }: FileContext, visual: Visual): SplicedAsset => {
  const { names, text } = visualText(visual)
  const href = `${address}/assets/${fileSegment(visual.name, '.tif')}`
  return { names, json: `"${visual.name}":{${text(metres)}"href":"${href}"}` }
}
