import { expect, test } from 'vitest'
import { pages } from '../index.ts'
import { scripted } from '../scripted-client.fixture.ts'
import type { ItemOf, PagedId, PageOf } from './paged.ts'

test('what is no list is not walked, also where no compiler looks', () => {
  const { client, sent } = scripted([])
  // @ts-expect-error an operation that is no list
  expect(() => pages(client, 'orders_getOrderStats')).toThrow('orders_getOrderStats is no list')
  expect(sent).toEqual([])
})

/** `any` is unclear too. */
type IsUnclear<T> = [T] extends [never] ? true : unknown extends T ? true : false

/** The lists of whose pages or entries the compiler knows nothing. */
type Unclear = {
  [Id in PagedId]: IsUnclear<PageOf<Id>> | IsUnclear<ItemOf<Id>> extends false ? never : Id
}[PagedId]

/** Never called: has to compile, so that no list is among them. */
export const everyListIsTyped = (unclear: Unclear): never => unclear

/** Never called: these have to compile, one for each way in which a page has its entries. */
export const acceptedByTheCompiler = (
  order: ItemOf<'orders_listOrders'>,
  mosaic: ItemOf<'mosaics_listMosaics'>,
  quad: ItemOf<'mosaics_createQuadSearch'>,
  asset: ItemOf<'data_listItemAssets'>,
  item: ItemOf<'catalog_searchItemsFull' | 'catalog_searchItemsSimple'>,
): readonly unknown[] => {
  const [name, { status }] = asset
  const { id, properties } = item
  return [order.id, mosaic.name, quad.id, name, status, id, properties.datetime, properties['eo:cloud_cover']]
}

/** Never called: each line must be refused for its one reason. */
export const refusedByTheCompiler = (
  mosaic: ItemOf<'mosaics_listMosaics'>,
  asset: ItemOf<'data_listItemAssets'>,
): unknown => [
  // @ts-expect-error a misspelt member of an entry
  mosaic.nmae,
  // @ts-expect-error a misspelt member of an entry of a map
  asset[1].stauts,
]
