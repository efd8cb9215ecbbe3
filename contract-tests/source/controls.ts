import { listAt, nodeAt } from '../contract/document.ts'
import {
  added,
  copiedTo,
  each,
  eachList,
  everywhere,
  member,
  movedTo,
  of,
  operation,
  parameter,
  removed,
  schemasWith,
  set,
  type Spoil,
} from './spoil.ts'

/** A fault in the contract, and the kind of fact of an area that has to notice it. */
export type Control = readonly [kind: string, area: string, fault: string, spoil: Spoil]

const MOSAICS = 'GET /basemaps/v1/mosaics'
const QUADS = 'GET /basemaps/v1/mosaics/{mosaic_id}/quads'
const QUAD_SEARCH = 'POST /basemaps/v1/mosaics/{mosaic_id}/quads/search'
const QUICK_SEARCH = 'POST /data/v1/quick-search'
const SEARCH = 'POST /catalog/v1/search'
const TASKING = 'GET /reports/v1/tasking/{contractId}'
const NO_DEFAULT = 'DELETE /destinations/v1/default'

const STRAY_PARAMETER = { name: 'surplus', in: 'query', schema: { type: 'string' } }
const OPTIONAL_HEADER = { Location: { schema: { type: 'string', format: 'uri' } } }
const MARKED_MEMBER = { type: 'number', format: 'float', 'x-source': 'assumed' }

const inOperations: readonly Control[] = [
  [
    'operation',
    'data',
    'its method changes',
    operation('POST /data/v1/stats', (node, document) => {
      nodeAt(document, 'paths')['/data/v1/stats'] = { put: node }
    }),
  ],
  ['address mark', 'mosaics', 'a mark on a path of the source', of(MOSAICS, 'x-source', set('assumed'))],
  ['address mark', 'catalog', 'no mark on a path of our own', of(SEARCH, 'x-source', removed)],
  [
    'server',
    'mosaics',
    'the other address',
    operation(MOSAICS, (node, document) => {
      node.servers = listAt(document, 'servers').slice(1)
    }),
  ],
  [
    'security',
    'catalog',
    'keys on the sibling address',
    operation(SEARCH, (node, document) => {
      node.security = document.security
    }),
  ],
  ['security', 'mosaics', 'one form of the key less', eachList('security', (list) => list.slice(0, -1))],
  ['scopes', 'auth', 'a scope less', each('offline_access', removed)],
  ['credentials', 'auth', 'no key in the query', each('in', set('header'))],
  ['webhook', 'orders', 'no webhook', each('webhooks', removed)],
]

const inParameters: readonly Control[] = [
  [
    'path parameter',
    'mosaics',
    'another name',
    everywhere((node) => {
      if (node.name === 'mosaic_id') node.name = 'mosaicId'
    }),
  ],
  ['query parameter', 'mosaics', 'another name', parameter(MOSAICS, 'name__is', 'name', set('name_is'))],
  [
    'query parameter',
    'mosaics',
    'a mark on what the source states',
    parameter(MOSAICS, 'name__is', 'x-source', set('assumed')),
  ],
  ['required parameter', 'mosaics', 'optional', parameter(QUADS, 'bbox', 'required', set(false))],
  ['required parameter', 'mosaics', 'required', parameter(QUADS, 'minimal', 'required', set(true))],
  ['repetition', 'reports', 'one list', parameter(TASKING, 'exclude', 'explode', set(false))],
  ['stray parameter', 'mosaics', 'one that nobody states', of(MOSAICS, 'parameters', added(STRAY_PARAMETER))],
]

const inBodies: readonly Control[] = [
  ['body', 'data', 'none', of(QUICK_SEARCH, 'requestBody', removed)],
  ['required body', 'data', 'optional', of(QUICK_SEARCH, 'requestBody required', set(false))],
  ['stray body', 'mosaics', 'one that nobody states', of(MOSAICS, 'requestBody', set({ content: {} }))],
  ['media type', 'data', 'another one', of(QUICK_SEARCH, 'requestBody content', set({ 'text/plain': {} }))],
  ['status', 'mosaics', 'no redirection', of(QUAD_SEARCH, 'responses 302', removed)],
  [
    'status',
    'data',
    'no mark on what contract-decisions.md adds',
    of(QUICK_SEARCH, 'responses 413 x-source', removed),
  ],
  [
    'stray status',
    'mosaics',
    'one that nobody states',
    of(MOSAICS, 'responses 418', set({ description: 'Surplus.' })),
  ],
  [
    'empty',
    'destinations',
    'a body',
    of(NO_DEFAULT, 'responses 204 content', set({ 'application/json': {} })),
  ],
  ['header', 'mosaics', 'no address to go to', of(QUAD_SEARCH, 'responses 302 headers', removed)],
  ['required header', 'mosaics', 'optional', of(QUAD_SEARCH, 'responses 302 headers', set(OPTIONAL_HEADER))],
  [
    'answer body',
    'mosaics',
    'a mark on what the source states',
    of(MOSAICS, 'responses 200 content application/json schema', (media, schema) => {
      media[schema] = { allOf: [media[schema]], 'x-source': 'assumed' }
    }),
  ],
]

const inValues: readonly Control[] = [
  ['type', 'mosaics', 'another one', each('type', set('boolean'))],
  ['format', 'mosaics', 'none', each('format', removed)],
  ['enum', 'mosaics', 'none', each('enum', removed)],
  ['enum', 'mosaics', 'one value more', eachList('enum', (list) => [...list, 'surplus'])],
  ['default', 'data', 'another one', each('default', set('surplus'))],
  ['minimum', 'data', 'another one', each('minimum', set(7))],
  ['maximum', 'data', 'none', each('maximum', removed)],
  ['x-maximum-clamped', 'catalog', 'another one', each('x-maximum-clamped', set(7))],
  [
    'unbounded',
    'catalog',
    'a refusal where values are clamped',
    each('x-maximum-clamped', copiedTo('maximum')),
  ],
  ['pattern', 'data', 'another one', each('pattern', set('^.*$'))],
  ['minLength', 'destinations', 'another one', each('minLength', set(2))],
  ['maxLength', 'destinations', 'none', each('maxLength', removed)],
  ['minItems', 'analytics', 'none', each('minItems', removed)],
  ['maxItems', 'analytics', 'another one', each('maxItems', set(5))],
  ['minProperties', 'data', 'none', each('minProperties', removed)],
  ['deprecated', 'quota', 'none', each('deprecated', removed)],
  ['mention', 'mosaics', 'no prose', each('description', removed)],
  [
    'null',
    'catalog',
    'none',
    everywhere((node) => {
      if (Array.isArray(node.type)) node.type = node.type.filter((type) => type !== 'null')
      if (Array.isArray(node.anyOf)) node.anyOf = node.anyOf.slice(0, 1)
    }),
  ],
]

const inShapes: readonly Control[] = [
  ['required set', 'mosaics', 'nothing required', eachList('required', () => [])],
  [
    'required set',
    'mosaics',
    'one more required',
    schemasWith('percent_covered', (schema) => added('surplus')(schema, 'required')),
  ],
  ['member', 'mosaics', 'another name', member('percent_covered', movedTo('percentCovered'))],
  ['member', 'mosaics', 'a mark on what the source states', member('percent_covered', set(MARKED_MEMBER))],
  [
    'member',
    'data',
    'no mark on what contract-decisions.md adds',
    member('md5_digest', set({ type: 'string' })),
  ],
  [
    'stray member',
    'mosaics',
    'one that nobody states',
    schemasWith('quad_size', (schema) => set({ type: 'string' })(nodeAt(schema, 'properties'), 'surplus')),
  ],
  ['element', 'mosaics', 'not described', each('items', removed)],
  ['entry', 'mosaics', 'a closed object', each('additionalProperties', set(false))],
  ['extensible', 'mosaics', 'a closed object', each('additionalProperties', set(false))],
  ['variant', 'mosaics', 'one less', each('const', set('Polygon'))],
]

/** Of each kind of fact at least one is broken. */
export const controls = [...inOperations, ...inParameters, ...inBodies, ...inValues, ...inShapes]
