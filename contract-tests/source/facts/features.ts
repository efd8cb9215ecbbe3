import { empty, json, jsonBody, type AreaFacts, type OperationFacts } from '../operation.ts'
import { always, anything, geometry, list, object, string } from '../shape.ts'

const TABLE = 'contract-decisions.md > 1.9 Quota + features'
const COLLECTIONS = '/features/v1/ogc/my/collections'
const COLLECTION = `${COLLECTIONS}/{collectionId}`
const ITEM = `${COLLECTION}/items/{featureId}`

/** The source has no such area: it only names the references that come from here. */
const row = { table: TABLE, origin: 'decision' } as const
const collectionPath = { collectionId: string }
const itemPath = { collectionId: string, featureId: string }

const collection = object({
  id: string,
  title: string,
  description: string,
  feature_count: anything,
  area: anything,
  permissions: anything,
  ownership: anything,
})
  .open()
  .named('Feature collection record', TABLE)

const nextLink = list(object({ href: string, rel: string }).open()).mentions(/`next`/)

/** The prefix of the names is a setting, whose reference value is `ip`. */
const feature = object({
  type: always('Feature'),
  geometry,
  properties: object({ 'ip:ref': string, 'ip:area': anything }).open(),
})
  .open()
  .named('Feature', TABLE)

const upload = object({}).variants('type', {
  Feature: object({ geometry }),
  FeatureCollection: object({ features: list(object({ type: always('Feature'), geometry }).open()) }),
})

const reference = string.mentions(/\bip:features\/my\/[^/\s]+\/[^/\s]+/)

/** The decisions name no statuses of success: these are those of HTTP for what is created and deleted. */
const operations: readonly OperationFacts[] = [
  {
    ...row,
    call: `GET ${COLLECTIONS}`,
    returns: { 200: json(object({ links: nextLink, collections: list(collection) }).open()) },
  },
  {
    ...row,
    call: `POST ${COLLECTIONS}`,
    body: jsonBody(object({ title: string, description: string }).requires('title')),
    returns: { 201: json(object({ id: string }).open()) },
  },
  { ...row, call: `GET ${COLLECTION}`, path: collectionPath, returns: { 200: json(collection) } },
  { ...row, call: `DELETE ${COLLECTION}`, path: collectionPath, returns: { 204: empty } },
  {
    ...row,
    call: `GET ${COLLECTION}/items`,
    path: collectionPath,
    returns: {
      200: json(
        object({ type: always('FeatureCollection'), features: list(feature), links: nextLink }).open(),
      ),
    },
  },
  {
    ...row,
    call: `POST ${COLLECTION}/items`,
    path: collectionPath,
    query: { property_id: string },
    body: jsonBody(upload),
    returns: { 201: json(list(reference)) },
  },
  { ...row, call: `GET ${ITEM}`, path: itemPath, returns: { 200: json(feature) } },
  { ...row, call: `DELETE ${ITEM}`, path: itemPath, returns: { 204: empty } },
]

export const features: AreaFacts = {
  area: 'features',
  server: 'main',
  access: 'token or key',
  // No text shows the error body.
  errorBody: () => undefined,
  operations,
}
