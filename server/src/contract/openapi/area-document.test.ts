import { expect, test } from 'vitest'
import { nodeAt } from './nodes.ts'
import type { Node } from './nodes.ts'
import { listAreas, deriveArea } from './area-document.ts'

const ok = (schema?: string) => ({
  '200': {
    description: 'ok',
    ...(schema && {
      content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } },
    }),
  },
})

const whole: Node = {
  openapi: '3.1.0',
  info: { title: 'Everything', version: '1.2.3', license: { name: 'Apache-2.0' } },
  servers: [{ url: 'https://main.example' }],
  security: [{ key: [] }],
  tags: [{ name: 'maps', description: 'Maps.' }, { name: 'jobs' }],
  paths: {
    '/maps': {
      parameters: [{ $ref: '#/components/parameters/Limit' }],
      get: { operationId: 'maps_listMaps', tags: ['maps'], responses: ok('MapPage') },
      post: {
        operationId: 'jobs_createJob',
        tags: ['jobs'],
        security: [{ token: [] }],
        responses: ok('Job'),
      },
    },
    '/jobs': {
      servers: [{ url: 'https://sibling.example' }],
      get: {
        operationId: 'jobs_listJobs',
        tags: ['jobs'],
        security: [{ token: [] }],
        responses: ok('Result'),
      },
    },
  },
  webhooks: {
    done: { post: { operationId: 'jobs_notifyDone', tags: ['jobs'], security: [], responses: ok() } },
  },
  components: {
    parameters: { Limit: { name: 'limit', in: 'query', schema: { $ref: '#/components/schemas/Limit' } } },
    schemas: {
      Job: { type: 'object' },
      Limit: { type: 'integer' },
      Map: { type: 'object', properties: { inset: { $ref: '#/components/schemas/Map' } } },
      MapPage: { type: 'array', items: { $ref: '#/components/schemas/Map' } },
      Orphan: { type: 'string' },
      Result: {
        discriminator: { propertyName: 'type', mapping: { good: '#/components/schemas/Good', bad: 'Bad' } },
      },
      Good: { type: 'object' },
      Bad: { type: 'object' },
    },
    securitySchemes: { key: { type: 'apiKey' }, token: { type: 'http' }, unused: { type: 'http' } },
  },
}

const maps = deriveArea(whole, 'maps', 'About maps.')
const jobs = deriveArea(whole, 'jobs', 'About jobs.')

test('the areas are the tags, in their order', () => {
  expect(listAreas(whole)).toEqual(['maps', 'jobs'])
})

test.each<[why: string, document: Node, member: string, want: unknown]>([
  [
    'the title, the prose and the rest of the info',
    maps,
    'info',
    { title: 'Maps API', version: '1.2.3', license: { name: 'Apache-2.0' }, description: 'About maps.' },
  ],
  ['its own tag only', maps, 'tags', [{ name: 'maps', description: 'Maps.' }]],
  ['the servers of the whole where its paths name none', maps, 'servers', [{ url: 'https://main.example' }]],
  ['the servers of the whole where its paths disagree', jobs, 'servers', [{ url: 'https://main.example' }]],
  ['root security that an operation inherits', maps, 'security', [{ key: [] }]],
  ['no root security that nothing inherits', jobs, 'security', undefined],
  ['no webhooks of others', maps, 'webhooks', undefined],
  ['its own webhooks', jobs, 'webhooks', whole.webhooks],
])('an area has %s', (_why, document, member, want) => {
  expect(document[member]).toEqual(want)
})

test.each<[why: string, document: Node, want: Record<string, string[]>]>([
  [
    'reached through parameters and through themselves',
    maps,
    { parameters: ['Limit'], schemas: ['Limit', 'Map', 'MapPage'], securitySchemes: ['key'] },
  ],
  [
    'reached through a discriminator',
    jobs,
    { parameters: ['Limit'], schemas: ['Job', 'Limit', 'Result', 'Good', 'Bad'], securitySchemes: ['token'] },
  ],
])('an area has the components %s, in the order of the whole', (_why, document, want) => {
  const components = nodeAt(document, 'components')
  const names = Object.keys(components).map((kind) => [kind, Object.keys(nodeAt(components, kind))])
  expect(Object.fromEntries(names)).toEqual(want)
})

test('a shared path keeps its parameters and loses the operations of other areas', () => {
  expect(maps.paths).toEqual({
    '/maps': {
      parameters: [{ $ref: '#/components/parameters/Limit' }],
      get: { operationId: 'maps_listMaps', tags: ['maps'], responses: ok('MapPage') },
    },
  })
})

test('servers that all paths of an area agree on become its servers', () => {
  const path = nodeAt(nodeAt(whole, 'paths'), '/jobs')
  const sibling = deriveArea({ ...whole, paths: { '/jobs': path } }, 'jobs', '')
  expect(sibling.servers).toEqual([{ url: 'https://sibling.example' }])
})

test('deriving leaves the whole as it was', () => {
  const before = structuredClone(whole)
  deriveArea(whole, 'jobs', '')
  expect(whole).toEqual(before)
})

test('a reference into the paths is refused by name', () => {
  const reference = '#/paths/~1jobs/get'
  const stray = { ...whole, paths: { '/stray': { get: { tags: ['jobs'], responses: { $ref: reference } } } } }
  expect(() => deriveArea(stray, 'jobs', '')).toThrow(`${reference} is not a component`)
})
