import { nodeAt } from '../../tools/contract/document.ts'
import { answer, callBody, operation, type Control } from './spoil.ts'

const MOSAICS = 'GET /basemaps/v1/mosaics'
const QUAD_SEARCH = 'POST /basemaps/v1/mosaics/{mosaic_id}/quads/search'
const QUICK_SEARCH = 'POST /data/v1/quick-search'
const NO_DEFAULT = 'DELETE /destinations/v1/default'
const assumed = 'assumed'

/** Faults in what is sent and what is answered. */
export const bodyControls: readonly Control[] = [
  [
    'body',
    'data',
    'none',
    operation(QUICK_SEARCH, (node) => {
      Reflect.deleteProperty(node, 'requestBody')
    }),
  ],
  [
    'required body',
    'data',
    'optional',
    callBody(QUICK_SEARCH, (body) => {
      body.required = false
    }),
  ],
  [
    'stray body',
    'mosaics',
    'one that nobody states',
    operation(MOSAICS, (node) => {
      node.requestBody = { content: {} }
    }),
  ],
  [
    'media type',
    'data',
    'another one',
    callBody(QUICK_SEARCH, (body) => {
      body.content = { 'text/plain': {} }
    }),
  ],
  [
    'status',
    'mosaics',
    'no redirection',
    operation(QUAD_SEARCH, (node) => {
      Reflect.deleteProperty(nodeAt(node, 'responses'), '302')
    }),
  ],
  [
    'status',
    'data',
    'no mark on what contract-decisions.md adds',
    answer(QUICK_SEARCH, '413', (response) => {
      Reflect.deleteProperty(response, 'x-source')
    }),
  ],
  [
    'stray status',
    'mosaics',
    'one that nobody states',
    operation(MOSAICS, (node) => {
      nodeAt(node, 'responses')['418'] = { description: 'Surplus.' }
    }),
  ],
  [
    'empty',
    'destinations',
    'a body',
    answer(NO_DEFAULT, '204', (response) => {
      response.content = { 'application/json': {} }
    }),
  ],
  [
    'header',
    'mosaics',
    'no address to go to',
    answer(QUAD_SEARCH, '302', (response) => {
      Reflect.deleteProperty(response, 'headers')
    }),
  ],
  [
    'required header',
    'mosaics',
    'optional',
    answer(QUAD_SEARCH, '302', (response) => {
      response.headers = { Location: { schema: { type: 'string', format: 'uri' } } }
    }),
  ],
  [
    'answer body',
    'mosaics',
    'a mark on what the source states',
    answer(MOSAICS, '200', (response) => {
      const content = nodeAt(nodeAt(response, 'content'), 'application/json')
      content.schema = { allOf: [content.schema], 'x-source': assumed }
    }),
  ],
]
