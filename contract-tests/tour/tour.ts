import { createPlatform } from 'imagery-platform-client'

const { BASE_URL = 'http://127.0.0.1:4010', TOKEN = 'any' } = process.env
const platform = createPlatform({ baseUrl: BASE_URL, token: TOKEN })

const quota = await platform.quota.listProducts()
const scenes = await platform.catalog.searchItemsSimple({
  params: {
    query: { collections: ['orthoscene-3m'], datetime: '2026-04-01T00:00:00Z/2026-04-30T23:59:59Z' },
  },
})
const clear = await platform.data.runQuickSearch({
  body: {
    item_types: ['OrthoScene'],
    filter: { type: 'RangeFilter', field_name: 'cloud_cover', config: { lte: 0.2 } },
  },
})
const mosaics = await platform.mosaics.listMosaics({ params: { query: { name__contains: 'harbour' } } })
const { destinations } = await platform.destinations.listDestinations({
  params: { query: { is_default: true } },
})
const order = await platform.orders.createOrder({
  body: {
    name: 'Rotterdam harbour, April 2026',
    products: [
      {
        item_ids: clear.features.map(({ id }) => id),
        item_type: 'OrthoScene',
        product_bundle: 'analytic',
      },
    ],
    delivery: { destination: { ref: destinations[0]?.['ip:ref'] ?? 'ip:destinations/default' } },
  },
})
const tasks = await platform.batch.listTasks({ params: { query: { count: 10 } } })
const vessels = await platform.analytics.listResults({
  params: { path: { subscriptionID: '0b9e7c1d-52f4-4d0a-a6c3-87e1f9d2b634' } },
})
const tiles = await platform.reports.getTilesUsage({
  params: {
    path: { planID: 3310 },
    query: { start: '2026-04-01', end: '2026-05-01', include_user: true, interval: 'daily' },
  },
})

console.log(quota.results[0]?.quota_total, 'square kilometres in stock')
console.log(scenes.context.returned, 'scenes,', mosaics.mosaics.length, 'mosaic')
console.log(order.state, 'to be delivered to', destinations[0]?.name)
console.log(tasks.data.length, 'batch tasks,', vessels.features.length, 'vessels')
console.log(tiles)
