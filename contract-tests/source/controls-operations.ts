import { listAt, nodeAt } from '../../tools/contract/document.ts'
import { changed, everywhere, operation, parameter, without, type Control } from './spoil.ts'

const MOSAICS = 'GET /basemaps/v1/mosaics'
const QUADS = 'GET /basemaps/v1/mosaics/{mosaic_id}/quads'
const SEARCH = 'POST /catalog/v1/search'
const TASKING = 'GET /reports/v1/tasking/{contractId}'
const assumed = 'assumed'

const ofOperations: readonly Control[] = [
  [
    'operation',
    'data',
    'its method changes',
    operation('POST /data/v1/stats', (node, document) => {
      nodeAt(document, 'paths')['/data/v1/stats'] = { put: node }
    }),
  ],
  [
    'address mark',
    'mosaics',
    'a mark on a path of the source',
    operation(MOSAICS, (node) => {
      node['x-source'] = assumed
    }),
  ],
  [
    'address mark',
    'catalog',
    'no mark on a path of our own',
    operation(SEARCH, (node) => {
      Reflect.deleteProperty(node, 'x-source')
    }),
  ],
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
  [
    'security',
    'mosaics',
    'one form of the key less',
    everywhere((node) => {
      if (Array.isArray(node.security)) node.security = node.security.slice(0, -1)
    }),
  ],
  ['scopes', 'auth', 'a scope less', without('offline_access')],
  ['credentials', 'auth', 'no key in the query', changed('in', 'header')],
  ['webhook', 'orders', 'no webhook', without('webhooks')],
]

const ofParameters: readonly Control[] = [
  [
    'path parameter',
    'mosaics',
    'another name',
    everywhere((node) => {
      if (node.name === 'mosaic_id') node.name = 'mosaicId'
    }),
  ],
  [
    'query parameter',
    'mosaics',
    'another name',
    parameter(MOSAICS, 'name__is', (node) => {
      node.name = 'name_is'
    }),
  ],
  [
    'query parameter',
    'mosaics',
    'a mark on what the source states',
    parameter(MOSAICS, 'name__is', (node) => {
      node['x-source'] = assumed
    }),
  ],
  [
    'required parameter',
    'mosaics',
    'optional',
    parameter(QUADS, 'bbox', (node) => {
      node.required = false
    }),
  ],
  [
    'required parameter',
    'mosaics',
    'required',
    parameter(QUADS, 'minimal', (node) => {
      node.required = true
    }),
  ],
  [
    'repetition',
    'reports',
    'one list',
    parameter(TASKING, 'exclude', (node) => {
      node.explode = false
    }),
  ],
  [
    'stray parameter',
    'mosaics',
    'one that nobody states',
    operation(MOSAICS, (node) => {
      listAt(node, 'parameters').push({ name: 'surplus', in: 'query', schema: { type: 'string' } })
    }),
  ],
]

/** Faults in what an operation is and in what it takes with its address. */
export const operationControls: readonly Control[] = [...ofOperations, ...ofParameters]
