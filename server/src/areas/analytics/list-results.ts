import { JsonText } from '../../http/response/json-text.ts'
import { pageInParts } from '../../http/response/page-in-parts.ts'
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
    const read = async ({ limit, from: before }: { limit: number; from: string | undefined }) => {
      const { entries, more } = await pageOf(
        services.analytics.listResults(id, { ...query, limit, ...(before !== undefined && { before }) }),
        (result) => `the subscription has no result "${result}".`,
      )
      return { entries, next: more ? entries.at(-1)?.id : undefined }
    }
    const mosaics = mosaicAddresses(services, call.principal)
    const { limit, before: from } = query
    const { entries, next } = await pageInParts({ limit, from }, call.caller.signal, read, (result) =>
      resultWire(result, call.root, id, mosaics),
    )
    const last = next === undefined ? [] : [{ id: next }]
    const page = { entries: last, more: next !== undefined }
    const links = pageLinks(call, addresses(call.root).results(id), GEOJSON, page)
    return {
      status: 200,
      body: JsonText.of({ type: 'FeatureCollection', links } as const).with('features', entries),
    }
  }
