import { describe, expect, test } from 'vitest'
import { collection, folderToImport, item, run } from './import.fixture.ts'

const { write } = folderToImport()

describe('an import', () => {
  test.each<[string, string | Buffer, RegExp]>([
    ['text', 'hello', /^is not JSON$/],
    ['half a record', JSON.stringify(item('x')).slice(0, 50), /^is not JSON$/],
    ['a number', '7', /not a JSON object/],
    ['a list', '[]', /not a JSON object/],
    ['bytes that are no UTF-8', Buffer.from([0x22, 0xff, 0x22]), /UTF-8/],
    ['a nest 100,000 deep', `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, /nests deeper/],
    [
      'a number beyond all',
      JSON.stringify(item('x')).replace('"assets":{}', '"assets":{},"n":1e999'),
      /n: is not a finite number/,
    ],
    [
      'a name of a prototype',
      JSON.stringify(item('x')).replace('"assets":{}', '"assets":{"__proto__":{"href":"a"}}'),
      /__proto__/,
    ],
    ['a name of a prototype at its top', '{"constructor":{}}', /^has a member named constructor$/],
    ['a NUL', JSON.stringify(item('x', { note: '\0' })), /note: has a NUL/],
    ['half a surrogate pair', JSON.stringify(item('x', { note: '\ud800' })), /broken character/],
    ['an unknown type', JSON.stringify({ type: 'Catalog', id: 'a' }), /neither a STAC item nor/],
    [
      'an unknown type, and says what could be imported',
      JSON.stringify({ type: 'Catalog', id: 'a' }),
      /^is neither a STAC item nor a STAC collection nor a Data API item nor an order nor a feed, subscription, collection or result of analytics nor of the type organization, user, client, plan, product, item_type, bundle, tiling_grid, batch_account$/,
    ],
    ['an item without id', JSON.stringify(item('x', { id: undefined })), /^id: is required$/],
    [
      'an item without collection',
      JSON.stringify(item('x', { collection: undefined })),
      /^collection: is required\. Import with --import-collection ID/,
    ],
    [
      'a broken datetime',
      JSON.stringify(item('x', { properties: { datetime: 'yesterday' } })),
      /properties.datetime/,
    ],
    [
      'a day that does not exist',
      JSON.stringify(item('x', { properties: { datetime: '2026-02-30T00:00:00Z' } })),
      /properties.datetime/,
    ],
    ['no time at all', JSON.stringify(item('x', { properties: { datetime: null } })), /start_datetime/],
    [
      'cloud cover 101',
      JSON.stringify(item('x', { properties: { datetime: '2026-04-18T10:15:30Z', 'eo:cloud_cover': 101 } })),
      /eo:cloud_cover: must be at most 100/,
    ],
    [
      'an unclosed ring',
      JSON.stringify(
        item('x', {
          geometry: {
            type: 'Polygon',
            coordinates: [
              [
                [0, 0],
                [1, 0],
                [1, 1],
                [0, 1],
              ],
            ],
          },
        }),
      ),
      /geometry.coordinates.0: the ring is not closed/,
    ],
    [
      'latitude 91',
      JSON.stringify(item('x', { geometry: { type: 'Point', coordinates: [4, 91] } })),
      /latitude 91/,
    ],
    [
      'a circle',
      JSON.stringify(item('x', { geometry: { type: 'Circle', coordinates: [4, 91] } })),
      /geometry/,
    ],
    [
      'an asset without address',
      JSON.stringify(item('x', { assets: { a: {} } })),
      /^assets.a.href: is required$/,
    ],
    ['another version', JSON.stringify(item('x', { stac_version: '0.9.0' })), /stac_version/],
    [
      'a collection without extent',
      JSON.stringify(collection('x', { extent: undefined })),
      /^extent: is required$/,
    ],
  ])('refuses %s alone, by its line', async (_why, bad, reason) => {
    const first = `${JSON.stringify(item('first'))}\n`
    const last = `\n\n${JSON.stringify(item('last'))}\n`
    const content = Buffer.concat([Buffer.from(first), Buffer.from(bad), Buffer.from(last)])
    const { refusals, ids, done } = await run([await write('a.ndjson', content)])
    expect(refusals).toEqual([['line 2', expect.stringMatching(reason)]])
    expect(ids).toEqual(['first', 'last'])
    expect(done).toMatchObject({ refused: 1, items: { created: 2 } })
  })
})
