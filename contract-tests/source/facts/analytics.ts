import { json, listed, type AreaFacts, type OperationFacts } from '../operation.ts'
import { formatted, integer, list, number, string } from '../shape.ts'
import {
  collection,
  feed,
  feedList,
  result,
  resultList,
  subscription,
  subscriptionList,
} from './analytics-resources.ts'

const TABLE = 'Endpoints > Analytics API'
const DECISIONS = 'contract-decisions.md > 1.4 Analytics'
const PREFIX = '/analytics'
const ITEMS = `${PREFIX}/collections/{subscriptionID}/items`

/** No method and path is shown; the table of errors lists a default error for the area, and 404 for what has an id. */
const listing = { table: TABLE, addressFrom: 'decision', errors: ['default'] } as const
const named = { table: TABLE, addressFrom: 'decision', errors: [404, 'default'] } as const
const choice = { table: DECISIONS, origin: 'decision' } as const

const limit = formatted('integer', 'uint64').from(1).to(10000).default(250)
const before = string.mentions(/\blast\b/i, /\bprevious page\b/i)
const newestFirst = [/most recent|newest|descending/i, /creat/i]

const ofFeeds: readonly OperationFacts[] = [
  {
    ...listing,
    call: `GET ${PREFIX}/feeds`,
    query: { before, limit },
    returns: { 200: json(feedList) },
    mentions: newestFirst,
  },
  { ...named, call: `GET ${PREFIX}/feeds/{id}`, path: { id: string }, returns: { 200: json(feed) } },
]

const ofSubscriptions: readonly OperationFacts[] = [
  {
    ...listing,
    call: `GET ${PREFIX}/subscriptions`,
    query: { feedID: string, before, limit },
    returns: { 200: json(subscriptionList) },
    mentions: newestFirst,
  },
  {
    ...named,
    call: `GET ${PREFIX}/subscriptions/{id}`,
    path: { id: string },
    returns: { 200: json(subscription) },
  },
]

const ofResults: readonly OperationFacts[] = [
  {
    ...named,
    call: `GET ${PREFIX}/collections/{id}`,
    path: { id: string.mentions(/subscription/i) },
    returns: { 200: json(collection) },
  },
  {
    ...named,
    call: `GET ${ITEMS}`,
    path: { subscriptionID: string },
    query: {
      limit: integer.from(1).to(10000).default(250),
      bbox: list(number)
        .count(4, 4)
        .mentions(/min\w* longitude.*min\w* latitude.*max\w* longitude.*max\w* latitude/is),
      time: string.mentions(/alias|another name|synonym/i, /datetime/),
      datetime: string.mentions(/observed|observation/i, /instant/i, /interval/i),
      before: string.mentions(/published.*(before|earlier)/is, /\bid\b/i),
      after: string.mentions(/published.*(after|later)/is, /\bid\b/i),
    },
    returns: { 200: json(resultList) },
    mentions: [...newestFirst, /before.*(last|oldest)/is, /after.*(first|newest)/is],
  },
  {
    ...named,
    call: `GET ${ITEMS}/{resultID}`,
    path: { subscriptionID: string, resultID: string },
    returns: { 200: json(result) },
  },
]

const added: readonly OperationFacts[] = [
  { ...choice, call: `GET ${PREFIX}/collections`, returns: { 200: listed } },
  { ...choice, call: `GET ${ITEMS}/{resultID}/resources/source-image-info`, returns: { 200: listed } },
]

export const analytics: AreaFacts = {
  area: 'analytics',
  server: 'main',
  access: 'token or key',
  // No text shows the error body.
  errorBody: () => undefined,
  operations: [...ofFeeds, ...ofSubscriptions, ...ofResults, ...added],
}
