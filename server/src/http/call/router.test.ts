import { expect, test } from 'vitest'
import type { OpenApiDocument } from '../../contract/openapi/document.ts'
import { servedOperations } from '../../contract/served-operation.ts'
import { Problem } from '../../kernel/problem.ts'
import { createRouter } from './router.ts'

const makeDocument = (paths: Readonly<Record<string, readonly string[]>>): OpenApiDocument => ({
  openapi: '3.1.0',
  info: { title: 'Test', version: '1.0.0' },
  paths: Object.fromEntries(
    Object.entries(paths).map(([path, methods]) => [
      path,
      Object.fromEntries(
        methods.map((method) => [method, { operationId: `${method} ${path}`, tags: [], responses: {} }]),
      ),
    ]),
  ),
})

const router = createRouter(
  new Map(
    Object.entries({
      catalog: makeDocument({
        '/catalog/v1': ['get'],
        '/catalog/v1/{id}': ['get', 'delete'],
        '/catalog/v1/{id}/items/{itemId}': ['get'],
      }),
      destinations: makeDocument({
        '/destinations/v1': ['get', 'post'],
        '/destinations/v1/default': ['delete', 'put'],
        '/destinations/v1/{id}': ['get', 'patch'],
        '/destinations/v1/jobs/': ['post'],
      }),
    }).map(([area, document]) => [area, servedOperations(area, document)]),
  ),
)

test.each([
  ['a concrete path', '/destinations/v1', 'get /destinations/v1', '/destinations/v1', []],
  ['a trailing slash', '/destinations/v1/', 'get /destinations/v1', '/destinations/v1', []],
  ['a pattern', '/destinations/v1/a', 'get /destinations/v1/{id}', '/destinations/v1/a', [['id', 'a']]],
  [
    'parameters, as they were sent',
    '/catalog/v1/a%2Fb/items/%C3%A9',
    'get /catalog/v1/{id}/items/{itemId}',
    '/catalog/v1/a%2Fb/items/%C3%A9',
    [
      ['id', 'a%2Fb'],
      ['itemId', '%C3%A9'],
    ],
  ],
  [
    'a path that only begins with a concrete one',
    '/destinations/v1/defaults',
    'get /destinations/v1/{id}',
    '/destinations/v1/defaults',
    [['id', 'defaults']],
  ],
])('finds %s', (_what, path, id, spelled, parameters) => {
  expect(router.find('GET', path)).toMatchObject({ operation: { id }, path: spelled, parameters })
})

test.each([
  ['/catalog/v1/a', '/catalog/v1/a', '/catalog/v1'],
  ['/api/v1/catalog/1.0.0', '/catalog/v1', '/api/v1/catalog/1.0.0'],
  ['/api/v1/catalog/1.0.0/a/items/b/', '/catalog/v1/a/items/b', '/api/v1/catalog/1.0.0'],
])('resolves an alias, and keeps the root that was asked under: %s', (sent, path, root) => {
  expect(router.find('GET', sent)).toMatchObject({ path, root })
})

test('spells a trailing slash as the contract does', () => {
  expect(router.find('POST', '/destinations/v1/jobs')?.path).toBe('/destinations/v1/jobs/')
})

test.each([
  ['another method of a path', 'DELETE', '/destinations/v1', 'GET, POST'],
  ['a method that is none of any path', 'PROPFIND', '/destinations/v1/a', 'GET, PATCH'],
  ['a method of the pattern beside a concrete path', 'GET', '/destinations/v1/default', 'PUT, DELETE'],
])('refuses %s', (_what, method, path, allow) => {
  expect(() => router.find(method, path)).toThrow(
    expect.objectContaining({ constructor: Problem, status: 405, headers: { Allow: allow } }),
  )
})

test.each([
  ['an unknown path', '/destinations/v2'],
  ['a path below another', '/destinations/v1/a/b'],
  ['an empty parameter', '/catalog/v1//items/b'],
  ['two slashes at the end', '/catalog/v1//'],
  ['another case', '/Catalog/v1'],
  ['an escaped segment that needs none', '/%63atalog/v1'],
  ['a longer parameter than anything that exists', `/catalog/v1/${'a'.repeat(2049)}`],
  ['a fragment', '/catalog/v1#a'],
])('does not find %s', (_what, path) => {
  expect(router.find('GET', path)).toBeUndefined()
})
