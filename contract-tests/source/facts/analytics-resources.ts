import {
  always,
  anything,
  boolean,
  dateTime,
  geometry,
  list,
  map,
  number,
  object,
  string,
  suchAs,
  type Notation,
} from '../shape.ts'

const TABLE = 'Resources and their fields > Analytics API'

const link = object({ href: string, rel: string, title: string, type: string }).named('Analytics link', TABLE)
const links = list(link)

/**
 * The source says "map of string to object" of configurations and of a result's properties; as those properties hold
 * text and numbers (contract-decisions.md 1.4), "object" stands for any value.
 */
const anyByName = map(anything)

export const feed = object({
  created: dateTime,
  updated: dateTime,
  description: string,
  id: string,
  title: string,
  links,
  source: list(object({ config: anyByName, name: string, type: suchAs('image') })),
  target: { config: anyByName, type: suchAs('collection') },
}).named('Feed', TABLE)

export const subscription = object({
  created: dateTime,
  updated: dateTime,
  startTime: dateTime,
  endTime: dateTime,
  sourceUpdated: dateTime,
  description: string,
  id: string,
  title: string,
  feedID: string,
  geometry,
  links,
  maxQueued: anything.decided(),
}).named('Subscription', TABLE)

/** Types as in a feed, where the source writes them down. */
export const collection = object({
  created: dateTime,
  description: string,
  id: string,
  title: string,
  links,
  extent: { spatial: { bbox: list(anything) }, temporal: { interval: list(anything) } },
}).named('Results collection', TABLE)

export const result = object({
  type: always('Feature'),
  id: string,
  created: dateTime,
  geometry,
  properties: anyByName.having({
    observed: dateTime.decided(),
    score: number.decided(),
    model_id: string.decided(),
    object_area_m2: number.decided(),
    source_item_id: string.decided(),
  }),
  links,
}).named('Result', TABLE)

export const resultList = object({
  type: always('FeatureCollection'),
  features: list(result),
  links,
}).named('Result list', TABLE)

const pageOf = (entry: Notation) => object({ data: list(entry), links, more: boolean })

export const feedList = pageOf(feed).named('Feed list', TABLE)
export const subscriptionList = pageOf(subscription).named('Subscription list', TABLE)
