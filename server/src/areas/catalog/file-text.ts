import type { ItemType } from '../../services/assets/item-type.ts'
import type { ItemTypes } from '../../services/assets/item-types.ts'
import { describedFile } from './item-wire.ts'

/** What items of a collection say of one of their files in the storage, in JSON. */
export interface FileText {
  /** Of the members of the asset. */
  readonly names: readonly string[]
  /** Those before its addresses, each with a comma behind it. @param metres width of a pixel as JSON; undefined in degrees */
  readonly text: (metres: string | undefined) => string
}

const known = new WeakMap<ItemType, Map<string, FileText>>()

/** What `describedFile` says of a file, made once for each description of a collection. */
export const fileText = (itemTypes: ItemTypes, collection: string, name: string): FileText => {
  const itemType = itemTypes.of(collection)
  if (!itemType) return newFileText(itemTypes, collection, name)
  const files = known.get(itemType) ?? new Map<string, FileText>()
  const text = files.get(name) ?? newFileText(itemTypes, collection, name)
  known.set(itemType, files.set(name, text))
  return text
}

/** Stands where the width of a pixel goes: no text that describes a file has this number in it. */
const METRES = 987_654_321.123

const newFileText = (itemTypes: ItemTypes, collection: string, name: string): FileText => {
  const textWith = (metres: number | undefined): string =>
    `${JSON.stringify(describedFile(itemTypes, collection, name, metres)).slice(1, -1)},`
  const [inDegrees, pieces] = [textWith(undefined), textWith(METRES).split(String(METRES))]
  return {
    names: [...Object.keys(describedFile(itemTypes, collection, name, undefined)), 'alternate'],
    text: (metres) => (metres === undefined ? inDegrees : pieces.join(metres)),
  }
}
