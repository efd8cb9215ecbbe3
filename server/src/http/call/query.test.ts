import { expect, test } from 'vitest'
import { readAreaDocument } from '../../contract/contract.ts'
import { servedOperations } from '../../contract/served-operation.ts'
import { Problem } from '../../kernel/problem.ts'
import { readQuery, splitQuery } from './query.ts'

const operations = ['catalog', 'data', 'mosaics'].flatMap((area) =>
  servedOperations(area, readAreaDocument(area, 'strict')),
)

test.each([
  ['a text', 'mosaics_listMosaics', 'name__contains=north+sea', 'north sea'],
  ['a plus of a text', 'mosaics_listMosaics', 'name__contains=a%2Bb', 'a+b'],
  ['a sort order', 'data_runSearch', '_sort=acquired+asc', 'acquired asc'],
  ['a filter', 'catalog_searchItemsSimple', 'filter=gsd+%3C+4', 'gsd < 4'],
  [
    'a time in a filter',
    'catalog_searchItemsSimple',
    "filter=TIMESTAMP('2026-04-18T10:15:30+02:00')",
    "TIMESTAMP('2026-04-18T10:15:30 02:00')",
  ],
  [
    'a geometry',
    'catalog_searchItemsSimple',
    'intersects=%7B%22type%22%3A+%22Point%22%7D',
    { type: 'Point' },
  ],
  ['an offset', 'catalog_listItems', 'datetime=2026-04-18T10:15:30+02:00', '2026-04-18T10:15:30+02:00'],
  [
    'an encoded offset',
    'catalog_listItems',
    'datetime=2026-04-18T10:15:30%2B02:00',
    '2026-04-18T10:15:30+02:00',
  ],
  [
    'the offset of a fraction of a second',
    'catalog_listItems',
    'datetime=2026-04-18T10:15:30.25+02:00',
    '2026-04-18T10:15:30.25+02:00',
  ],
  [
    'both offsets of an interval',
    'catalog_searchItemsSimple',
    'datetime=2026-04-18T10:15:30+02:00/2026-04-19T10:15:30+02:00',
    '2026-04-18T10:15:30+02:00/2026-04-19T10:15:30+02:00',
  ],
  [
    'an offset of a mosaic',
    'mosaics_listMosaics',
    'acquired__gt=2026-04-18T10:15:30+02:00',
    '2026-04-18T10:15:30+02:00',
  ],
  [
    'a text that ends as a date-time does',
    'mosaics_listMosaics',
    'name__contains=from+10:15:30+02:00',
    'from 10:15:30 02:00',
  ],
  [
    'what looks like an offset and goes on',
    'catalog_listItems',
    'datetime=2026-04-18T10:15:30+02:000',
    '2026-04-18T10:15:30 02:000',
  ],
  [
    'a space for the T, and an offset',
    'mosaics_listMosaics',
    'acquired__gt=2026-04-18+10:15:30+02:00',
    '2026-04-18 10:15:30+02:00',
  ],
  [
    'a space between date and time alone',
    'mosaics_listMosaics',
    'acquired__gt=2026-04-18+10:15:30',
    '2026-04-18 10:15:30',
  ],
])('a plus is a space, but not before the offset of a date-time: %s', (_what, id, query, want) => {
  expect(Object.values(readValues(id, query))).toEqual([want])
})

/** The values of a query of an operation. */
const readValues = (id: string, query: string): Record<string, unknown> => {
  const operation = operations.find((each) => each.id === id)
  return operation ? readQuery(splitQuery(query), operation) : {}
}

test.each([
  ['nothing', 'catalog_listItems', '', {}],
  ['empty parts', 'catalog_listItems', '&limit=1&&', { limit: '1' }],
  ['a list', 'catalog_searchItemsSimple', 'bbox=1,2,3,4', { bbox: ['1', '2', '3', '4'] }],
  ['a list of one', 'catalog_searchItemsSimple', 'collections=a', { collections: ['a'] }],
  [
    'JSON',
    'catalog_searchItemsSimple',
    'intersects=%7B%22type%22%3A%22Point%22%7D',
    { intersects: { type: 'Point' } },
  ],
  ['what is not JSON', 'catalog_searchItemsSimple', 'intersects=POINT', { intersects: 'POINT' }],
  ['a value twice', 'catalog_listItems', 'limit=1&limit=2', { limit: ['1', '2'] }],
  ['no value', 'catalog_searchItemsSimple', 'ids=&filter', { ids: '', filter: '' }],
  ['an escaped name', 'catalog_listItems', 'l%69mit=1', { limit: '1' }],
  ['a fragment', 'catalog_listItems', 'token=1#token=2', { token: '1' }],
])('a query gives %s', (_what, id, query, want) => {
  expect(readValues(id, query)).toEqual(want)
})

test.each([
  ['a name in brackets', 'catalog_listItems', 'bbox[]=1', 'bbox[]'],
  ['a credential in brackets', 'catalog_listItems', 'api_key[]=1', 'api_key[]'],
  ['a hexadecimal number', 'catalog_listItems', 'limit=0x10', 'limit'],
  ['reserved characters', 'catalog_searchItemsSimple', 'filter-lang=a:b', 'filter-lang'],
])('%s is rejected by name', (_what, id, query, name) => {
  expect(catchFault(() => readValues(id, query))).toEqual({ status: 400, names: [name] })
})

const catchFault = (read: () => unknown): unknown => {
  try {
    return read()
  } catch (fault) {
    return fault instanceof Problem ? { status: fault.status, names: Object.keys(fault.fields) } : fault
  }
}
