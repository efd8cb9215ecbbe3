import { expect, test } from 'vitest'
import { queryString, type QueryStyles } from './query-string.ts'

const list = { explode: false, allowReserved: true }

test.each<[why: string, values: Record<string, unknown>, styles: QueryStyles, want: string]>([
  ['plain values', { limit: 10, archived: false, name: 'a b' }, {}, 'limit=10&archived=false&name=a%20b'],
  ['absent values', { limit: undefined, name: null, ids: [] }, { ids: list }, ''],
  ['an exploded list repeats its name', { mode: ['a', 'b,c'] }, {}, 'mode=a&mode=b%2Cc'],
  ['a list in one value', { bbox: [-71.5, 42, -71, 42.5] }, { bbox: list }, 'bbox=-71.5,42,-71,42.5'],
  ['a comma inside an element stays encoded', { ids: ['a,b', 'c'] }, { ids: list }, 'ids=a%2Cb,c'],
  [
    'a readable interval',
    { datetime: '2026-04-01T00:00:00Z/..' },
    { datetime: { allowReserved: true } },
    'datetime=2026-04-01T00:00:00Z/..',
  ],
  [
    'a plus, an ampersand and a hash never stay bare',
    { filter: 'a+b & c=#1' },
    { filter: { allowReserved: true } },
    'filter=a%2Bb%20%26%20c%3D%231',
  ],
  ['reserved characters are encoded unless allowed', { datetime: '00:00/..' }, {}, 'datetime=00%3A00%2F..'],
  [
    'a parameter described by content is JSON',
    { intersects: { type: 'Point', coordinates: [4, 52] } },
    { intersects: { content: 'application/json' } },
    `intersects=${encodeURIComponent('{"type":"Point","coordinates":[4,52]}')}`,
  ],
  ['an exploded object gives its members', { area: { gte: 1, lt: 9 } }, {}, 'gte=1&lt=9'],
  ['an object in one value', { area: { gte: 1, lt: 9 } }, { area: { explode: false } }, 'area=gte,1,lt,9'],
  ['a name that needs encoding', { 'a b': 1 }, {}, 'a%20b=1'],
])('%s', (_why, values, styles, want) => {
  expect(queryString(values, styles)).toBe(want)
})

test('refuses what its style cannot express', () => {
  expect(() => queryString({ ids: [{ a: 1 }] })).toThrow('Query parameter "ids"')
})
