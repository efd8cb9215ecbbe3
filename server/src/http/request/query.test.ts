import { expect, test } from 'vitest'
import { readAreaDocument } from '../../contract/contract.ts'
import { servedOperations } from '../../contract/served-operation.ts'
import { withSpacesEscaped } from './query.ts'

const operations = ['catalog', 'data', 'mosaics'].flatMap((area) =>
  servedOperations(area, readAreaDocument(area, 'strict')),
)

/** The value of a query's only parameter, as whoever reads percent-escapes alone reads it. */
const valueOf = (query: string): string => decodeURIComponent(query.slice(query.indexOf('=') + 1))

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
    '{"type": "Point"}',
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
  const operation = operations.find((each) => each.id === id)
  expect(operation && valueOf(withSpacesEscaped(query, operation))).toBe(want)
})
