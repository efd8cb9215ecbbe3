import { expect, test } from 'vitest'
import { WORLD_ITEM_TYPES } from '../../world/item-types.ts'
import { ItemTypes } from './item-types.ts'

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
  expect(new ItemTypes(WORLD_ITEM_TYPES).findCollection(itemType)).toBe(collection)
})

const COAST = { id: 'CoastScene', collection: 'coast', assetTypes: [], files: [] }

test.each<
  [
    why: string,
    change: Partial<typeof COAST>,
    id: string,
    collections: [string | undefined, string | undefined],
  ]
>([
  ['another collection', { collection: 'shore' }, 'coast', ['shore', undefined]],
  ['another name', { id: 'ShoreScene' }, 'ShoreScene', ['CoastScene', 'coast']],
])(
  'an item type that is described again has %s, and the one before no longer',
  (_why, change, id, collections) => {
    const itemTypes = new ItemTypes([COAST, { ...COAST, ...change }])
    expect(itemTypes.described).toHaveLength(1)
    expect(itemTypes.idFor('coast')).toBe(id)
    expect(['CoastScene', 'ShoreScene'].map((each) => itemTypes.findCollection(each))).toEqual(
      collections[1] === undefined ? [collections[0], 'ShoreScene'] : collections,
    )
  },
)
