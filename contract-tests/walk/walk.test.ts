import { beforeAll, expect, test } from 'vitest'
import { isFromPlatform } from '../../docs/guides/verify-webhook.ts'
import { download, given, md5Hex, startWalk, type Walk } from './walk.fixture.ts'

/** What the walk is about. @see spec/README.md, the story */
const SCENE = '20260418_101530_07_2a41'
const ITEM_TYPE = 'OrthoScene'
const ASSET_TYPE = 'ortho_analytic_4b'
const TERMINAL = {
  type: 'Polygon' as const,
  coordinates: [
    [
      [4.02, 51.94],
      [4.08, 51.94],
      [4.08, 51.97],
      [4.02, 51.97],
      [4.02, 51.94],
    ],
  ],
}

let walk: Walk
beforeAll(async () => {
  walk = await startWalk()
})

const SCRIPT = `//VERSION=3
function setup() { return { input: ['red'], output: { bands: 1 } } }
function evaluatePixel({ red }) { return [red] }
`

test('a user walks through all nine areas', async () => {
  await findScenes(walk)
  const checksum = await downloadAsset(walk)
  await orderIt(walk, checksum)
  await reserveQuota(walk)
  await processIt(walk)
  await readReport(walk)
  await findItElsewhere(walk)
})

const findScenes = async ({ client }: Walk): Promise<void> => {
  const filter = { type: 'GeometryFilter' as const, field_name: 'geometry' as const, config: TERMINAL }
  const found = given(
    await client.POST('/data/v1/quick-search', { body: { item_types: [ITEM_TYPE], filter } }),
  )
  expect(found.features.map(({ id }) => id)).toContain(SCENE)
  const saved = given(
    await client.POST('/data/v1/searches', {
      body: { name: 'the terminal', item_types: [ITEM_TYPE], filter },
    }),
  )
  const path = { search_id: saved.id }
  const again = given(await client.GET('/data/v1/searches/{search_id}/results', { params: { path } }))
  expect(again.features).toEqual(found.features)
}

const downloadAsset = async ({ client, waitFor }: Walk): Promise<string> => {
  const path = { item_type_id: ITEM_TYPE, item_id: SCENE }
  const asset = async () => {
    const assets = given(
      await client.GET('/data/v1/item-types/{item_type_id}/items/{item_id}/assets', { params: { path } }),
    )
    return assets[ASSET_TYPE] ?? expect.unreachable('there is no such asset')
  }
  const asset_id = (await asset())._links._self.split('/').at(-1) ?? ''
  const activated = await client.POST('/data/v1/assets/{asset_id}/activate', {
    params: { path: { asset_id } },
  })
  expect(activated.response.status).toBe(202)
  expect((await asset()).status).toBe('activating')
  await waitFor(60)
  const { status, location, md5_digest } = await asset()
  expect(status).toBe('active')
  const checksum = md5Hex(await download(location))
  expect(checksum).toBe(md5_digest)
  return checksum
}

const orderIt = async (
  { client, waitFor, baseUrl, receiverUrl, received, webhookSecret }: Walk,
  checksum: string,
): Promise<void> => {
  const ordered = given(
    await client.POST('/compute/ops/orders/v2', {
      body: {
        name: 'the terminal, once more',
        products: [{ item_ids: [SCENE], item_type: ITEM_TYPE, product_bundle: 'analytic' }],
        notifications: { email: true, webhook: { url: `${receiverUrl}/hook`, per_order: true } },
      },
    }),
  )
  expect(ordered.state).toBe('queued')
  await waitFor(3600)
  const params = { path: { order_id: ordered.id } }
  const order = given(await client.GET('/compute/ops/orders/v2/{order_id}', { params }))
  expect(order.state).toBe('success')
  const checksums = await Promise.all(
    (order._links.results ?? []).map(async ({ location }) => md5Hex(await download(location))),
  )
  expect(checksums).toContain(checksum)

  const [call = expect.unreachable('there was no webhook')] = received
  expect(received).toHaveLength(1)
  expect(isFromPlatform(call.headers, call.body, webhookSecret)).toBe(true)
  expect(JSON.parse(call.body)).toMatchObject({ id: ordered.id, state: 'success' })
  const mails = await (await fetch(`${baseUrl}/control/mails`)).text()
  expect(mails).toContain(ordered.id)
}

const reserveQuota = async ({ client }: Walk): Promise<void> => {
  const collection = given(
    await client.POST('/features/v1/ogc/my/collections', { body: { title: 'terminals to watch' } }),
  )
  const refs = given(
    await client.POST('/features/v1/ogc/my/collections/{collectionId}/items', {
      params: { path: { collectionId: collection.id } },
      body: { type: 'Feature', geometry: TERMINAL, properties: {} },
    }),
  )
  const body = { aoi_refs: refs, product_id: 1204 }
  const estimate = given(await client.POST('/account/v1/quota-reservations/estimate', { body }))
  const receipt = given(await client.POST('/account/v1/quota-reservations/', { body }))
  expect(receipt.quota_reservations.map(({ aoi_ref }) => aoi_ref)).toEqual(refs)
  expect(receipt.quota_remaining).toBeCloseTo((estimate.quota_remaining ?? NaN) - estimate.total_cost, 6)
  const products = given(await client.GET('/account/v1/my/products'))
  expect(products.results.find(({ id }) => id === 1204)?.quota_used).toBeCloseTo(receipt.quota_used, 6)
}

const processIt = async ({ client, waitFor }: Walk): Promise<void> => {
  const grids = given(await client.GET('/batch/v2/tilinggrids'))
  const [grid = expect.unreachable('there is no grid')] = grids.data
  const task = given(
    await client.POST('/batch/v2/process', {
      body: {
        processRequest: {
          input: { bounds: { geometry: TERMINAL }, data: [{ type: 'orthoscene-3m', id: 'scenes' }] },
          output: { responses: [{ identifier: 'default', format: { type: 'image/tiff' } }] },
          evalscript: SCRIPT,
        },
        input: { type: 'tiling-grid', id: grid.id, resolution: grid.properties.resolutions.at(-1) ?? NaN },
        output: {
          type: 'raster',
          delivery: {
            s3: { url: 's3://harbour-watch/out', accessKey: 'a key', secretAccessKey: 'marked secret' },
          },
        },
      },
    }),
  )
  expect(task.status).toBe('CREATED')
  expect(JSON.stringify(task)).not.toContain('marked secret')
  const params = { path: { taskId: task.id } }
  expect((await client.POST('/batch/v2/process/{taskId}/start', { params })).response.status).toBe(204)
  await waitFor(86_400)
  const done = given(await client.GET('/batch/v2/process/{taskId}', { params }))
  expect([done.status, done.completionPercentage]).toEqual(['DONE', 100])
}

const readReport = async ({ client }: Walk): Promise<void> => {
  const query = { report_type: 'detailed', cadence: 'daily', page_size: 10 } as const
  const { reports } = given(await client.GET('/reports/v1', { params: { query } }))
  const parts = await Promise.all(
    reports.flatMap(({ report_id, contents }) =>
      contents.map(async (_, index) =>
        given(
          await client.GET('/reports/v1/{id}/{part}', {
            params: { path: { id: report_id, part: index + 1 } },
            parseAs: 'text',
          }),
        ),
      ),
    ),
  )
  expect(parts.join('\n')).toContain(SCENE)
}

const findItElsewhere = async ({ client }: Walk): Promise<void> => {
  const datetime = '2026-04-18T00:00:00Z/2026-04-19T00:00:00Z'
  const query = { collections: ['orthoscene-3m'], datetime, ids: [SCENE] }
  const found = given(await client.GET('/catalog/v1/search', { params: { query } }))
  expect(found.context.returned).toBe(1)

  const { mosaics } = given(
    await client.GET('/basemaps/v1/mosaics', {
      params: { query: { name__is: 'rotterdam_harbour_2026_04_mosaic' } },
    }),
  )
  const mosaic_id = mosaics[0]?.id ?? ''
  const { items: quads } = given(
    await client.GET('/basemaps/v1/mosaics/{mosaic_id}/quads', {
      params: { path: { mosaic_id }, query: { bbox: '4.02,51.94,4.08,51.97' } },
    }),
  )
  const under = await Promise.all(
    quads.map(async (quad) => {
      const path = { mosaic_id, quad_id: 'id' in quad ? quad.id : '' }
      return given(
        await client.GET('/basemaps/v1/mosaics/{mosaic_id}/quads/{quad_id}/items', { params: { path } }),
      )
    }),
  )
  expect(under.flatMap(({ items }) => items.map(({ link }) => link?.split('/').at(-1)))).toContain(SCENE)

  const { data: subscriptions } = given(await client.GET('/analytics/subscriptions'))
  const results = await Promise.all(
    subscriptions.map(async ({ id }) =>
      given(
        await client.GET('/analytics/collections/{subscriptionID}/items', {
          params: { path: { subscriptionID: id } },
        }),
      ),
    ),
  )
  expect(
    results.flatMap(({ features }) => features.map(({ properties }) => properties.source_item_id)),
  ).toContain(SCENE)
  const { destinations } = given(
    await client.GET('/destinations/v1', { params: { query: { is_default: true } } }),
  )
  expect(destinations).toHaveLength(1)
}
