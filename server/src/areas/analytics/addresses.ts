import type { components } from '../../../../generated/types.ts'
import type { Feed, Result, Subscription } from '../../analytics/port.ts'
import { boundingBox } from '../../geometry/bounding-box.ts'
import type { Geometry } from '../../geometry/geojson.ts'
import { withQuery } from '../../http/response/with-query.ts'

type Schemas = components['schemas']
type Link = Schemas['Link']

const JSON_TYPE = 'application/json'
export const GEOJSON = 'application/geo+json'

/** Addresses below `root`, the absolute address of the area. Ids are UUIDs, which need no encoding. */
export const addresses = (root: string) => ({
  feeds: `${root}/feeds`,
  feed: (id: string): string => `${root}/feeds/${id}`,
  subscriptions: `${root}/subscriptions`,
  subscription: (id: string): string => `${root}/subscriptions/${id}`,
  collections: `${root}/collections`,
  collection: (id: string): string => `${root}/collections/${id}`,
  results: (subscription: string): string => `${root}/collections/${subscription}/items`,
  result: (subscription: string, id: string): string => `${root}/collections/${subscription}/items/${id}`,
})

export const jsonLink = (rel: string, href: string): Link => ({ rel, href, type: JSON_TYPE })

export const geojsonLink = (rel: string, href: string): Link => ({ rel, href, type: GEOJSON })

export const feedRecord = (feed: Feed, root: string): Schemas['AnalyticsFeed'] => {
  const at = addresses(root)
  const links = [
    jsonLink('self', at.feed(feed.id)),
    jsonLink('feeds', at.feeds),
    jsonLink('subscriptions', withQuery(at.subscriptions, { feedID: feed.id })),
  ]
  return { ...feed, links }
}

export const subscriptionRecord = (
  { orgId: _orgId, ...subscription }: Subscription,
  root: string,
): Schemas['AnalyticsSubscription'] => {
  const at = addresses(root)
  const links = [
    jsonLink('self', at.subscription(subscription.id)),
    geojsonLink('results', at.results(subscription.id)),
    jsonLink('feed', at.feed(subscription.feedID)),
    jsonLink('subscriptions', at.subscriptions),
  ]
  return { ...subscription, links }
}

/** What a subscription finds, as a whole. */
export const collectionRecord = (
  { id, title, description, created, startTime, endTime, geometry, feedID }: Subscription,
  root: string,
): Schemas['AnalyticsCollection'] => {
  const at = addresses(root)
  return {
    id,
    title,
    description,
    created,
    links: [
      jsonLink('self', at.collection(id)),
      geojsonLink('items', at.results(id)),
      jsonLink('collections', at.collections),
      jsonLink('subscription', at.subscription(id)),
      jsonLink('feed', at.feed(feedID)),
    ],
    extent: {
      spatial: { bbox: [flatBox(geometry)] },
      temporal: { interval: [[startTime, endTime ?? null]] },
    },
  }
}

/** Where mosaics are. */
export interface MosaicAddresses {
  /** Absolute address of the mosaics area. */
  readonly mosaics: string
  /** Template of the tiles of a mosaic, which works as it is. */
  readonly tilesOf: (mosaicName: string) => string
}

export const resultRecord = (
  { id, created, geometry, properties }: Result,
  root: string,
  subscription: string,
  at: MosaicAddresses,
): Schemas['AnalyticsResult'] => {
  const self = addresses(root).result(subscription, id)
  const links = [
    geojsonLink('self', self),
    jsonLink('source-image-info', `${self}/resources/source-image-info`),
    ...mosaicLinks(properties, at),
  ]
  return { type: 'Feature', id, created, geometry, properties, links }
}

const mosaicLinks = (
  { mosaic_id: id, mosaic_name: name, quad_id: quad }: Result['properties'],
  { mosaics, tilesOf }: MosaicAddresses,
): Link[] => {
  if (id === undefined || name === undefined || quad === undefined) return []
  const [mosaicId, mosaicName = '', quadId] = [id, name, quad].map(encodeURIComponent)
  return [
    jsonLink('target-quad', `${mosaics}/mosaics/${mosaicId}/quads/${quadId}`),
    { rel: 'target-tiles', href: tilesOf(mosaicName), type: 'image/png' },
  ]
}

/** Without heights. */
const flatBox = (geometry: Geometry): number[] => {
  const box = boundingBox(geometry) ?? []
  return box.length === 6 ? [...box.slice(0, 2), ...box.slice(3, 5)] : box
}
