import type { Handler } from '../../http/server/operation.ts'
import { addresses, GEOJSON, mosaicAddresses } from './addresses.ts'
import { pageLinks, pageOf } from './pages.ts'
import { resultWire } from './result-wire.ts'
import { resultQuery } from './rules.ts'
import { subscriptionOf } from './services.ts'
import type { AnalyticsServices } from './services.ts'

export const listResults =
  (services: AnalyticsServices): Handler<'analytics_listResults'> =>
  async (call) => {
    const query = resultQuery(call.query)
    const { id } = await subscriptionOf(services.analytics, call.principal, call.path.subscriptionID)
    const page = await pageOf(
      services.analytics.listResults(id, query),
      (result) => `the subscription has no result "${result}".`,
    )
    const mosaics = mosaicAddresses(services, call.principal)
    return {
      status: 200,
      body: {
        type: 'FeatureCollection',
        features: page.entries.map((result) => resultWire(result, call.root, id, mosaics)),
        links: pageLinks(call, addresses(call.root).results(id), GEOJSON, page),
      },
    }
  }
