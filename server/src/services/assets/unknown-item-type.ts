import type { Catalog } from '../../catalog/port.ts'
import { excerpt } from '../../kernel/excerpt.ts'
import { didYouMean } from '../../kernel/near-matches.ts'
import { canBeTyped } from './item-type.ts'
import type { ItemTypes } from './item-types.ts'

/** What is wrong with an item type that does not exist, and which one may be meant. */
export const unknownItemType = async (
  itemType: string,
  { catalog, itemTypes }: { readonly catalog: Catalog; readonly itemTypes: ItemTypes },
): Promise<string> => {
  const ids = (await catalog.listCollections())
    .filter(({ id }) => canBeTyped(id))
    .map(({ id }) => itemTypes.idOf(id))
  return `There is no item type ${excerpt(itemType)}.${didYouMean(itemType, ids)}`
}
