import { createClient } from 'imagery-platform-client'

const { BASE_URL = 'http://127.0.0.1:4010', TOKEN = 'any' } = process.env
const platform = createClient({ baseUrl: BASE_URL, token: TOKEN })

const quota = await platform.GET('/account/v1/my/products')
const scenes = await platform.GET('/catalog/v1/search', {
  params: {
    query: { collections: ['orthoscene-3m'], datetime: '2026-04-01T00:00:00Z/2026-04-30T23:59:59Z' },
  },
})
const clear = await platform.POST('/data/v1/quick-search', {
  body: {
    item_types: ['OrthoScene'],
    filter: { type: 'RangeFilter', field_name: 'cloud_cover', config: { lte: 0.2 } },
  },
})
const mosaics = await platform.GET('/basemaps/v1/mosaics', {
  params: { query: { name__contains: 'harbour' } },
})
const destinations = await platform.GET('/destinations/v1', { params: { query: { is_default: true } } })
const order = await platform.POST('/compute/ops/orders/v2', {
  body: {
    name: 'Rotterdam harbour, April 2026',
    products: [
      {
        item_ids: clear.data?.features.map(({ id }) => id) ?? [],
        item_type: 'OrthoScene',
        product_bundle: 'analytic',
      },
    ],
    delivery: {
      destination: { ref: destinations.data?.destinations[0]?.['ip:ref'] ?? 'ip:destinations/default' },
    },
  },
})
const tasks = await platform.GET('/batch/v2/process', { params: { query: { count: 10 } } })
const vessels = await platform.GET('/analytics/collections/{subscriptionID}/items', {
  params: { path: { subscriptionID: '0b9e7c1d-52f4-4d0a-a6c3-87e1f9d2b634' } },
})
const tiles = await platform.GET('/reports/v1/tiles/{planID}', {
  params: {
    path: { planID: 3310 },
    query: { start: '2026-04-01', end: '2026-05-01', include_user: true, interval: 'daily' },
  },
})

console.log(quota.data?.results[0]?.quota_total, 'square kilometres in stock')
console.log(scenes.data?.context.returned, 'scenes,', mosaics.data?.mosaics.length, 'mosaic')
console.log(order.data?.state, 'to be delivered to', destinations.data?.destinations[0]?.name)
console.log(tasks.data?.data.length, 'batch tasks,', vessels.data?.features.length, 'vessels')
console.log(tiles.data)
