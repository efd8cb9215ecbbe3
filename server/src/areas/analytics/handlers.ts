import type { AreaHandlers } from '../../http/operation.ts'
import { pageLinks } from './page-links.ts'
import { addresses, collectionRecord, feedRecord, GEOJSON, geojsonLink, jsonLink, resultRecord, subscriptionRecord } from './records.ts' // prettier-ignore
import { findResults, pageAfter, resultQuery } from './rules.ts'
import { feedOf, resultOf, subscriptionOf } from './services.ts'
import type { AnalyticsServices } from './services.ts'
import { sourceImageOf } from './source-images.ts'

const JSON_TYPE = 'application/json'

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
    const { entries, more } = pageAfter(await analytics.listFeeds(), call.query)
    const last = more ? entries.at(-1)?.id : undefined
    const links = pageLinks(call, addresses(call.root).feeds, JSON_TYPE, last)
    return { status: 200, body: { data: entries.map((feed) => feedRecord(feed, call.root)), links, more } }
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
    const { entries, more } = pageAfter(chosen, call.query)
    const last = more ? entries.at(-1)?.id : undefined
    const links = pageLinks(call, addresses(call.root).subscriptions, JSON_TYPE, last)
    const data = entries.map((subscription) => subscriptionRecord(subscription, call.root))
    return { status: 200, body: { data, links, more } }
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
    const { entries, more } = pageAfter(own, call.query)
    const last = more ? entries.at(-1)?.id : undefined
    const links = pageLinks(call, addresses(call.root).collections, JSON_TYPE, last)
    const data = entries.map((subscription) => collectionRecord(subscription, call.root))
    return { status: 200, body: { data, links, more } }
  },

  async getCollection({ path, root, principal }) {
    const subscription = await subscriptionOf(analytics, principal, path.id, 'collection')
    return { status: 200, body: collectionRecord(subscription, root) }
  },
})

const resultHandlers = ({
  analytics,
  catalog,
  baseUrl,
}: AnalyticsServices): Handlers<'listResults' | 'getResult' | 'getSourceImageInfo'> => ({
  async listResults(call) {
    const query = resultQuery(call.query)
    const { id } = await subscriptionOf(analytics, call.principal, call.path.subscriptionID)
    const { results, more } = await findResults(analytics, id, query)
    const last = more ? results.at(-1)?.id : undefined
    const links = pageLinks(call, addresses(call.root).results(id), GEOJSON, last)
    const features = results.map((result) => resultRecord(result, call.root, id))
    return { status: 200, body: { type: 'FeatureCollection', features, links } }
  },

  async getResult({ path, root, principal }) {
    const result = await resultOf(analytics, principal, path)
    return { status: 200, body: resultRecord(result, root, path.subscriptionID) }
  },

  async getSourceImageInfo({ path, root, principal }) {
    const result = await resultOf(analytics, principal, path)
    const { feedID } = await subscriptionOf(analytics, principal, path.subscriptionID)
    const image = await sourceImageOf(result, await analytics.getFeed(feedID), catalog, baseUrl)
    const self = addresses(root).result(path.subscriptionID, result.id)
    const links = [jsonLink('self', `${self}/resources/source-image-info`), geojsonLink('result', self)]
    return { status: 200, body: { images: [image], links } }
  },
})
