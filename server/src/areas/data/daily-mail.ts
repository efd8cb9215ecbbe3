import type { components } from '../../../../generated/types.ts'
import type { Mail } from '../../services/notifications/notifier.ts'
import { resultsAddress } from './search-wire.ts'
import type { StoredSearch } from './stored-search.ts'

/** Items that a saved search found for the first time, newest first. */
export interface NewItems {
  readonly items: readonly components['schemas']['DataItem'][]
  /** Whether there are more, older than these. */
  readonly areMore: boolean
}

/** The mail that tells the owner of a saved search about new items. @param root absolute address of the area */
export const newItemsMail = (
  { id, name }: Pick<StoredSearch, 'id' | 'name'>,
  { items, areMore }: NewItems,
  to: string,
  root: string,
): Mail => {
  const count = `${areMore ? 'more than ' : ''}${items.length} new ${items.length === 1 ? 'item' : 'items'}`
  return {
    to,
    subject: `Saved search ${name}: ${count}`,
    text: [
      `Your saved search "${name}" has ${count}${areMore ? '. The newest of them' : ''}:`,
      ...items.map(
        ({ id: item, properties: { item_type, acquired }, _links }) =>
          `- ${item_type} ${item}, acquired ${acquired}: ${_links._self}`,
      ),
      'All that it finds:',
      resultsAddress(root, id),
    ].join('\n'),
  }
}
