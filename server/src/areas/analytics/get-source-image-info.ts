import type { Handler } from '../../http/server/operation.ts'
import { addresses, geojsonLink, jsonLink } from './addresses.ts'
import { resultOf, subscriptionOf } from './services.ts'
import type { AnalyticsServices } from './services.ts'
import { sourceImageOf } from './source-image.ts'

export const getSourceImageInfo =
  (services: AnalyticsServices): Handler<'analytics_getSourceImageInfo'> =>
  async ({ path, root, principal }) => {
    const { analytics } = services
    const result = await resultOf(analytics, principal, path)
    const { feedID } = await subscriptionOf(analytics, principal, path.subscriptionID)
    const image = await sourceImageOf(result, await analytics.getFeed(feedID), services)
    const self = addresses(root).result(path.subscriptionID, result.id)
    const links = [jsonLink('self', `${self}/resources/source-image-info`), geojsonLink('result', self)]
    return { status: 200, body: { images: [image], links } }
  }
