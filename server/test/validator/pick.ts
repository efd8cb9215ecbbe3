import type { Random } from 'imagery-platform-scenery/random.ts'

/** @throws RangeError for an empty list */
export const pick = <Item>(random: Random, items: readonly Item[]): Item => {
  for (const item of items.slice(random.whole(0, items.length - 1))) return item
  throw new RangeError('There is nothing to choose from.')
}
