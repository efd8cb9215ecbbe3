import {
  always,
  anyObject,
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
  uuid,
  type Notation,
} from '../shape.ts'

const TABLE = 'Resources and their fields > Analytics API'

const link = object({ href: string, rel: string, title: string, type: string }).named('Analytics link', TABLE)
const links = list(link)

/** The links are the source's, their relations those that clients follow: contract-decisions.md 1.4. */
const linksWith = (...relations: RegExp[]) => links.halfDecided().mentions(...relations)

/** The source gives the type, contract-decisions.md the form: "Ids are UUIDs". */
const id = uuid.halfDecided()

/** "Map of string to object", to the letter. */
const objectsByName = map(anyObject)

/** The same words of a result; as contract-decisions.md 1.4 lists texts and numbers there, "object" is any value. */
const valuesByName = map(anything)

export const feed = object({
  created: dateTime,
  updated: dateTime,
  description: string,
  id,
  title: string,
  links,
  source: list(object({ config: objectsByName, name: string, type: suchAs('image') })),
  target: { config: objectsByName, type: suchAs('collection') },
}).named('Feed', TABLE)

export const subscription = object({
  created: dateTime,
  updated: dateTime,
  startTime: dateTime,
  endTime: dateTime,
  sourceUpdated: dateTime,
  description: string,
  id,
  title: string,
  feedID: id,
  geometry,
  links: linksWith(/\bself\b/, /\bresults\b/, /\bfeed\b/, /\bsubscriptions\b/),
  maxQueued: anything.decided(),
})
  .mentions(/area of interest/i, /\binterval\b/i)
  .named('Subscription', TABLE)

/** Types as in a feed, where the source writes them down; its id is that of the subscription. */
export const collection = object({
  created: dateTime,
  description: string,
  id: id.mentions(/subscription/i),
  title: string,
  links: linksWith(/\bself\b/, /\bitems\b/, /\bcollections\b/, /\bsubscription\b/, /\bfeed\b/),
  extent: { spatial: { bbox: list(anything) }, temporal: { interval: list(anything) } },
}).named('Results collection', TABLE)

export const result = object({
  type: always('Feature'),
  id,
  created: dateTime,
  geometry,
  properties: valuesByName.having({
    observed: dateTime.decided(),
    score: number.decided(),
    model_id: string.decided(),
    object_area_m2: number.decided(),
    source_item_id: string.decided(),
  }),
  links: linksWith(
    /\bself\b/,
    /\bsource-image-info\b/,
    /\bsource-tiles\b/,
    /\btarget-quad\b/,
    /\btarget-tiles\b/,
  ),
}).named('Result', TABLE)

export const resultList = object({
  type: always('FeatureCollection'),
  features: list(result),
  links: linksWith(/\bnext\b/),
}).named('Result list', TABLE)

const pageOf = (entry: Notation) => object({ data: list(entry), links: linksWith(/\bnext\b/), more: boolean })

export const feedList = pageOf(feed).named('Feed list', TABLE)
export const subscriptionList = pageOf(subscription).named('Subscription list', TABLE)
