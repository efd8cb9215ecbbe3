import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { runTestPlatform } from '../../../../test/platform.fixture.ts'
import { LONG_ENOUGH, orderRequest, ordersApi, readFaults, SCENES } from '../orders.fixture.ts'

const strict = ordersApi(await runTestPlatform())
const platform = await runTestPlatform(['--lenient'])
const lenient = ordersApi(platform)

const [ONE, TWO] = SCENES
const SECRET = 'mustNeverBeSeen'

const CLIP = {
  clip: {
    aoi: {
      type: 'Polygon',
      coordinates: [
        [
          [4, 51.9],
          [4.2, 51.9],
          [4.2, 52],
          [4, 52],
          [4, 51.9],
        ],
      ],
    },
  },
}

const hintFor = (part: string): unknown =>
  expect.stringMatching(new RegExp(`^${part.replaceAll('.', '\\.')} was not done: `))

/**
 * What clients send, as captured but for the names of items, types and bundles: what of it strict refuses, and what is
 * not done.
 */
const CAPTURED: readonly (readonly [client: string, request: object, refused: string[], undone: string[]])[] =
  [
    [
      'a plugin of a desktop GIS',
      {
        name: 'harbour_OrthoScene',
        order_type: 'partial',
        products: [{ item_ids: [ONE, TWO], item_type: 'OrthoScene', product_bundle: 'analytic' }],
        delivery: { archive_filename: 'harbour_QGIS.zip', archive_type: 'zip', single_archive: true },
        notifications: { email: true },
        metadata: { stac: {} },
        tools: [CLIP, { harmonize: { target_sensor: 'Sentinel-2' } }, { file_format: { format: 'PL_NITF' } }],
      },
      [
        'delivery.archive_filename',
        'delivery.archive_type',
        'delivery.destination',
        'delivery.single_archive',
        'metadata',
        'order_type',
        'tools',
      ],
      ['metadata', 'tools.1.harmonize', 'tools.2.file_format'],
    ],
    [
      'a plugin of a desktop GIS, with nothing chosen',
      {
        name: 'harbour_OrthoScene',
        order_type: 'partial',
        products: [{ item_ids: [ONE], item_type: 'OrthoScene', product_bundle: 'analytic' }],
        delivery: { archive_filename: 'harbour_QGIS.zip', archive_type: 'zip', single_archive: true },
        notifications: { email: true },
        tools: [],
      },
      [
        'delivery.archive_filename',
        'delivery.archive_type',
        'delivery.destination',
        'delivery.single_archive',
        'order_type',
        'tools',
      ],
      [],
    ],
    [
      'a command line',
      {
        name: 'harbour',
        products: [{ item_ids: [ONE], product_bundle: 'analytic_udm2,analytic', item_type: 'OrthoScene' }],
        subscription_id: 3310,
        delivery: {
          archive_type: 'zip',
          archive_filename: '{{name}}_{{order_id}}.zip',
          single_archive: false,
          destination: { ref: 'ip:destinations/default' },
        },
        notifications: { email: false },
        order_type: 'full',
        tools: [
          { toar: { scale_factor: 10000 } },
          { reproject: { projection: 'EPSG:4326', kernel: 'cubic' } },
          { tile: { tile_size: 1232, name_template: '{tilex}_{tiley}.tif' } },
          { composite: {} },
          { coregister: { anchor_item: ONE } },
          { bandmath: { b1: 'b1', pixel_type: 'Auto' } },
        ],
        metadata: { stac: {} },
        hosting: { sentinel_hub: { collection_id: 'f1c2' } },
      },
      [
        'delivery.archive_filename',
        'delivery.archive_type',
        'delivery.single_archive',
        'hosting',
        'metadata',
        'order_type',
        'subscription_id',
        'tools',
      ],
      [
        'metadata',
        'hosting',
        'subscription_id',
        'order_type',
        'delivery.archive_filename',
        'tools.4.coregister',
      ],
    ],
  ]

describe('a strict platform refuses the request of', () => {
  test.each(CAPTURED)('%s', async (_client, body, refused) => {
    const answer = await strict.send('POST', '/orders/v2', { body })
    expect(answer.status).toBe(400)
    expect(readFaults(answer).fields.toSorted()).toEqual(refused)
  })
})

test.each([
  ['metadata', { metadata: { stac: {} } }],
  ['order_type', { order_type: 'partial' }],
  ['delivery.archive_type', { delivery: { archive_type: 'zip' } }],
])('a strict platform says what to do about %s', async (name, part) => {
  const { status, json } = await strict.send('POST', '/orders/v2', {
    body: { ...orderRequest([ONE]), ...part },
  })
  const message = 'is not a member of this object. Leave it out. A server started with `--lenient` takes it.'
  expect(status).toBe(400)
  expect(json).toMatchObject({ field: { [name]: [{ message }] } })
})

test('a strict platform has no bundle of the name of a list', async () => {
  const products = [{ item_ids: [ONE], item_type: 'OrthoScene', product_bundle: 'analytic_udm2,analytic' }]
  const answer = await strict.send('POST', '/orders/v2', { body: { name: 'harbour', products } })
  expect([answer.status, readFaults(answer).fields]).toEqual([400, ['products.0.product_bundle']])
})

describe('a lenient platform takes the request of', () => {
  test.each(CAPTURED)('%s, and tells what was not done', async (_client, body, _refused, undone) => {
    const answer = await lenient.send('POST', '/orders/v2', { body })
    expect(answer.status).toBe(202)
    expect(answer.json).toMatchObject({ state: 'queued', error_hints: undone.map(hintFor) })
    await platform.advance(LONG_ENOUGH)
    const ended = await lenient.get(z.object({ id: z.string() }).parse(answer.json).id)
    expect(ended.state).toBe('success')
    expect(ended.error_hints.filter((hint) => hint.includes(' was not done: '))).toEqual(undone.map(hintFor))
    expect(ended._links.results?.at(-1)?.name).toBe(`${ended.id}/manifest.json`)
  })
})

describe('a lenient platform', () => {
  test('has no hint for a request that is done as it stands', async () => {
    const done = { order_type: 'partial', tools: [], delivery: { single_archive: false } }
    expect((await lenient.ended({ ...orderRequest([ONE]), ...done })).error_hints).toEqual([])
  })

  test('adds why items are missing', async () => {
    const { error_hints } = await lenient.ended({ ...orderRequest([ONE, 'none']), metadata: { stac: {} } })
    expect(error_hints).toEqual([hintFor('metadata'), 'No item of type OrthoScene has the id none'])
  })

  test.each([
    ['a tool that nobody knows', { tools: [{ sharpen: { key: SECRET } }] }, 'tools.0.sharpen'],
    ['a tool that is no object', { tools: [{ clip: SECRET }] }, 'tools.0.clip'],
    ['two tools in one', { tools: [{ clip: {}, toar: {} }] }, 'tools.0'],
    ['a clip without an area', { tools: [{ clip: {} }] }, 'tools.0.clip.aoi'],
    ['an area that is none', { tools: [{ clip: { aoi: { type: SECRET } } }] }, 'tools.0.clip.aoi.type'],
    [
      'a projection that nobody knows',
      { tools: [{ toar: {} }, { reproject: { projection: SECRET } }] },
      'tools.1.reproject.projection',
    ],
    [
      'an expression that cannot be read',
      { tools: [{ bandmath: { b1: `b1 + ${SECRET}` } }] },
      'tools.0.bandmath.b1',
    ],
    ['a tool that runs twice', { tools: [CLIP, CLIP] }, 'tools.1.clip'],
    ['tools that are no list', { tools: { clip: {} } }, 'tools'],
    ['21 tools', { tools: Array.from({ length: 21 }, () => CLIP) }, 'tools'],
    ['other metadata', { metadata: { note: SECRET } }, 'metadata.note'],
    ['another type of order', { order_type: 'some' }, 'order_type'],
    ['a plan that is no number', { subscription_id: SECRET }, 'subscription_id'],
    ['another archive', { delivery: { archive_type: 'tar' } }, 'delivery.archive_type'],
    [
      'a long name of an archive',
      { delivery: { archive_type: 'zip', archive_filename: 'x'.repeat(256) } },
      'delivery.archive_filename',
    ],
    [
      'credentials of a cloud',
      {
        delivery: {
          amazon_s3: {
            bucket: 'b',
            aws_region: 'r',
            aws_access_key_id: SECRET,
            aws_secret_access_key: SECRET,
          },
        },
      },
      'delivery.amazon_s3',
    ],
    ['a part that nobody sends', { priority: SECRET }, 'priority'],
    [
      'a bundle to fall back on that is none',
      { products: [{ item_ids: [ONE], item_type: 'OrthoScene', product_bundle: 'analytic,visual' }] },
      'products.0.product_bundle',
    ],
    [
      'a list of bundles that ends in nothing',
      { products: [{ item_ids: [ONE], item_type: 'OrthoScene', product_bundle: 'analytic,' }] },
      'products.0.product_bundle',
    ],
  ])('refuses %s, and repeats no value', async (_what, more, field) => {
    const answer = await lenient.send('POST', '/orders/v2', { body: { ...orderRequest([ONE]), ...more } })
    expect(answer.status).toBe(400)
    expect(readFaults(answer).fields).toContain(field)
    expect(JSON.stringify(answer.json)).not.toContain(SECRET)
  })
})
