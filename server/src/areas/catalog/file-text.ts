import type { ItemType } from '../../services/assets/item-type.ts'
import type { ItemTypes } from '../../services/assets/item-types.ts'
import type { Visual } from '../../services/assets/visual.ts'
import { describedFile, visualFile } from './item-wire.ts'

/** Describes a file of the items of a collection, in JSON. */
export interface FileText {
  /** Of the members. */
  readonly names: readonly string[]
  /** Those before its addresses, each with a comma behind it. @param metres width of a pixel as JSON; undefined in degrees */
  readonly text: (metres: string | undefined) => string
}

const known = new WeakMap<ItemType, Map<string, FileText>>()

/** The description that `describedFile` returns, made once for each description of a collection. */
export const fileText = (itemTypes: ItemTypes, collection: string, name: string): FileText => {
  const itemType = itemTypes.of(collection)
  const describe: Describe = (metres) => describedFile(itemTypes, collection, name, metres)
  if (!itemType) return newFileText(describe)
  const files = known.get(itemType) ?? new Map<string, FileText>()
  const text = files.get(name) ?? newFileText(describe)
  known.set(itemType, files.set(name, text))
  return text
}

/** Stands where the width of a pixel goes: no text that describes a file has this number in it. */
const METRES = 987_654_321.123

type Describe = (metres: number | undefined) => ReturnType<typeof describedFile>

const newFileText = (describe: Describe): FileText => {
  const textWith = (metres: number | undefined): string => `${JSON.stringify(describe(metres)).slice(1, -1)},`
  const inDegrees = textWith(undefined)
  const pieces = textWith(METRES).split(String(METRES))
  return {
    names: Object.keys(describe(undefined)),
    text: (metres) => (metres === undefined ? inDegrees : pieces.join(metres)),
  }
}

const visuals = new WeakMap<Visual, FileText>()

/** The description that `visualFile` returns, made once for each kind of visual file. */
export const visualText = (visual: Visual): FileText => {
  const text = visuals.get(visual) ?? newFileText((metres) => visualFile(visual, metres))
  visuals.set(visual, text)
  return text
}
