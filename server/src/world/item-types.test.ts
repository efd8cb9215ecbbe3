import { expect, test } from 'vitest'
import { collectionOfItemType } from './item-types.ts'

test.each<[itemType: string, collection: string | undefined]>([
  ['OrthoScene', 'orthoscene-3m'],
  ['orthoscene-3m', undefined],
  ['sentinel-2-l2a', 'sentinel-2-l2a'],
  ['...', '...'],
  ['x'.repeat(128), 'x'.repeat(128)],
  ['x'.repeat(129), undefined],
  ['.', undefined],
  ['..', undefined],
  ['../outside', undefined],
  ['two words', undefined],
  ['', undefined],
])('the collection of the item type "%s" is %s', (itemType, collection) => {
  expect(collectionOfItemType(itemType)).toBe(collection)
})
