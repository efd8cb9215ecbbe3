import type { ContractOperation } from '../contract/operation.ts'
import { ACTIVE_ASSET, THUMBNAIL, THUMBNAIL_TOKEN } from '../processes/download-tokens.ts'
import { encodeBody } from './body.ts'
import type { Parameter } from '../contract/parameter.ts'
import { parametersIn, plainCall, exampleQuery, type Call } from './call.ts'

/** Parameters that only a reply can give a value for: the contract says never to make one up. */
const PAGE_TOKENS: ReadonlySet<string> = new Set(['next', 'token', 'page_marker', 'viewtoken'])

/** A `_page` that is no number is one as well. */
const isPageToken = ({ name, schema }: Parameter): boolean =>
  PAGE_TOKENS.has(name) || (name === '_page' && schema.node.type === 'string')

/** The calls that the contract's examples promise to work: each optional parameter and each body by itself. */
export const successes = (operation: ContractOperation): Call[] => {
  const plain = plainCall(operation)
  const query = parametersIn(operation, 'query')
  const required = query.filter((parameter) => parameter.required)
  const optional = query.filter((parameter) => !parameter.required && !isPageToken(parameter))
  const [, ...furtherBodies] = operation.body.flatMap((media) =>
    [...media.examples].map(([name, value]) => ({ name, body: encodeBody(media, value) })),
  )
  return [
    plain,
    ...optional.map((parameter) => ({
      ...plain,
      why: `with ${parameter.name}`,
      query: exampleQuery([...required, parameter]),
    })),
    ...parametersIn(operation, 'header').map(({ name }) => ({ ...plain, ...withHeader(operation, name) })),
    ...ofActiveAsset(plain),
    ...ofThumbnail(plain),
    ...asWebp(plain),
    ...furtherBodies.map(({ name, body }) => ({ ...plain, why: `with the body ${name}`, body })),
  ]
}

/** A header by itself. A range of all bytes is answered with 206, and fits the schema of the whole. */
const withHeader = (operation: ContractOperation, name: string) => {
  const why = `with ${name}`
  if (name === 'Range') return { why, status: 206, headers: { [name]: 'bytes=0-' } }
  return { why, headers: { [name]: name === 'Idempotency-Key' ? idempotencyKey(operation) : '"another"' } }
}

/** A key names one request, and the example would name those of all operations. */
const idempotencyKey = ({ id }: ContractOperation): string => `"sweep of ${id}"`

/** Of activation, which has nothing to do where the asset is active: at a platform that has given downloads out. */
const ofActiveAsset = (plain: Call): Call[] =>
  'asset_id' in plain.path && plain.status === 202
    ? [{ ...plain, why: 'of an asset that is active', status: 204, path: { asset_id: ACTIVE_ASSET } }]
    : []

/** Of files of an item, one of which is a picture and no GeoTIFF. */
const ofThumbnail = (plain: Call): Call[] => {
  const { id } = plain.operation
  const thumbnail = { ...plain, why: 'of a thumbnail', answeredWith: 'image/png' }
  if (id === 'catalog_getAsset') return [{ ...thumbnail, path: { ...plain.path, assetName: THUMBNAIL } }]
  return id === 'catalog_getDownload' ? [{ ...thumbnail, query: `token=${THUMBNAIL_TOKEN}` }] : []
}

/** Of a tile, which is what its address ends with. */
const asWebp = (plain: Call): Call[] =>
  plain.operation.id === 'mosaics_getTile'
    ? [{ ...plain, why: 'as WebP', answeredWith: 'image/webp', path: { ...plain.path, y: '338.webp' } }]
    : []
