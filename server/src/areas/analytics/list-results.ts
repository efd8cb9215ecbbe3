import type { AreaHandlers } from '../../http/server/operation.ts'
import type { Principal } from '../../kernel/principal.ts'
import { listReply, pageLinks } from './pages.ts'
import { addresses, collectionRecord, feedRecord, GEOJSON, geojsonLink, jsonLink, resultRecord, subscriptionRecord } from './records.ts' // prettier-ignore
import type { MosaicAddresses } from './records.ts'
import { findResults, resultQuery } from './rules.ts'
import { feedOf, resultOf, subscriptionOf } from './services.ts'
import type { AnalyticsServices } from './services.ts'
import { sourceImageOf } from './source-images.ts'

/** The operations of analytics. @see source, Analytics API */
export const analytics = (services: AnalyticsServices): AreaHandlers<'analytics'> => ({
  ...feedHandlers(services),
  ...subscriptionHandlers(services),
  ...collectionHandlers(services),
  ...resultHandlers(services),
})

type Handlers<Name extends keyof AreaHandlers<'analytics'>> = Pick<AreaHandlers<'analytics'>, Name>

const feedHandlers = ({ analytics }: AnalyticsServices): Handlers<'listFeeds' | 'getFeed'> => ({
  async listFeeds(call) {
    const { feeds } = addresses(call.root)
    return { status: 200, body: listReply(call, await analytics.listFeeds(), feeds, feedRecord) }
  },

  async getFeed({ path, root }) {
    return { status: 200, body: feedRecord(await feedOf(analytics, path.id), root) }
  },
})

const subscriptionHandlers = ({
  analytics,
}: AnalyticsServices): Handlers<'listSubscriptions' | 'getSubscription'> => ({
  async listSubscriptions(call) {
    const { feedID } = call.query
    const own = await analytics.listSubscriptions(call.principal.orgId)
    const chosen = own.filter((each) => feedID === undefined || each.feedID === feedID)
    const { subscriptions } = addresses(call.root)
    return { status: 200, body: listReply(call, chosen, subscriptions, subscriptionRecord) }
  },

  async getSubscription({ path, root, principal }) {
    const subscription = await subscriptionOf(analytics, principal, path.id)
    return { status: 200, body: subscriptionRecord(subscription, root) }
  },
})

const collectionHandlers = ({
  analytics,
}: AnalyticsServices): Handlers<'listCollections' | 'getCollection'> => ({
  async listCollections(call) {
    const own = await analytics.listSubscriptions(call.principal.orgId)
    const { collections } = addresses(call.root)
    return { status: 200, body: listReply(call, own, collections, collectionRecord) }
  },

  async getCollection({ path, root, principal }) {
    const subscription = await subscriptionOf(analytics, principal, path.id, 'collection')
    return { status: 200, body: collectionRecord(subscription, root) }
  },
})

/** Where mosaics are to a caller. */
const mosaicAddresses = ({ tileTokens, baseUrl }: AnalyticsServices, caller: Principal): MosaicAddresses => {
  const mosaics = `${baseUrl}/basemaps/v1`
  return { mosaics, tilesOf: (mosaicName) => tileTokens.link(mosaics, mosaicName, caller) }
}

const resultHandlers = (
  services: AnalyticsServices,
): Handlers<'listResults' | 'getResult' | 'getSourceImageInfo'> => ({
  async listResults(call) {
    const { analytics } = services
    const query = resultQuery(call.query)
    const { id } = await subscriptionOf(analytics, call.principal, call.path.subscriptionID)
    const { results, more } = await findResults(analytics, id, query)
    const links = pageLinks(
      call,
      addresses(call.root).results(id),
      GEOJSON,
      more ? results.at(-1) : undefined,
    )
    const at = mosaicAddresses(services, call.principal)
    const features = results.map((result) => resultRecord(result, call.root, id, at))
    return { status: 200, body: { type: 'FeatureCollection', features, links } }
  },

  async getResult({ path, root, principal }) {
    const result = await resultOf(services.analytics, principal, path)
    const at = mosaicAddresses(services, principal)
    return { status: 200, body: resultRecord(result, root, path.subscriptionID, at) }
  },

  async getSourceImageInfo({ path, root, principal }) {
    const { analytics, catalog, baseUrl } = services
    const result = await resultOf(analytics, principal, path)
    const { feedID } = await subscriptionOf(analytics, principal, path.subscriptionID)
    const image = await sourceImageOf(result, await analytics.getFeed(feedID), catalog, baseUrl)
    const self = addresses(root).result(path.subscriptionID, result.id)
    const links = [jsonLink('self', `${self}/resources/source-image-info`), geojsonLink('result', self)]
    return { status: 200, body: { images: [image], links } }
  },
})
