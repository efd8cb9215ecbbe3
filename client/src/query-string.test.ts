import { expect, test } from 'vitest'
import { queryString } from './query-string.ts'

test.each<[why: string, values: Record<string, unknown>, want: string]>([
  ['plain values', { limit: 10, archived: false, name: 'a b' }, 'limit=10&archived=false&name=a%20b'],
  ['absent values', { limit: undefined, name: null, ids: [], mode: [] }, ''],
  ['a list repeats its name where it is exploded', { mode: ['a', 'b,c'] }, 'mode=a&mode=b%2Cc'],
  ['a single value is one also where a list is exploded', { mode: 'a' }, 'mode=a'],
  ['a list in one value', { bbox: [-71.5, 42, -71, 42.5] }, 'bbox=-71.5,42,-71,42.5'],
  ['a comma inside an element stays encoded', { ids: ['a,b', 'c'] }, 'ids=a%2Cb,c'],
  ['reserved characters are encoded', { datetime: '00:00/..' }, 'datetime=00%3A00%2F..'],
  [
    'a plus, an ampersand and a hash never stay bare',
    { filter: 'a+b & c=#1' },
    'filter=a%2Bb%20%26%20c%3D%231',
  ],
  [
    'an object is JSON',
    { intersects: { type: 'Point', coordinates: [4, 52] } },
    `intersects=${encodeURIComponent('{"type":"Point","coordinates":[4,52]}')}`,
  ],
  ['a name that needs encoding', { 'a b': 1 }, 'a%20b=1'],
])('%s', (_why, values, want) => {
  expect(queryString(values, ['mode'])).toBe(want)
})
