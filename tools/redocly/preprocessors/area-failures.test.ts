import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isNode, nodeAt } from '../../../server/src/contract/openapi/nodes.ts'
import type { Node } from '../../../server/src/contract/openapi/nodes.ts'
import { listOperations } from '../../../server/src/contract/openapi/operations.ts'
import { bundle } from '../../generate/bundle.ts'

const json = (value: unknown) => JSON.stringify(value)

const failure = (description: string) => ({ description })
const responses = {
  Bad: failure('Bad.'),
  Worse: failure('Worse.'),
  Gone: failure('Gone.'),
  Any: failure('Any.'),
}
const from = (name: string) => ({ $ref: `../harbours/responses.yaml#/${name}` })

const failures = {
  harbours: {
    'all operations': { '400': from('Bad'), default: from('Any') },
    'operations with a body': { '400': from('Worse') },
    'operations that need credentials': { '401': { $ref: 'responses.yaml#/Denied' } },
    'operations on a resource': { '404': from('Gone') },
    'operations with parameters': { '416': from('Gone') },
  },
}

const parameter = { name: 'limit', in: 'query', schema: { type: 'string' } }
const operation = (others: Node = {}) => ({
  tags: ['harbours'],
  ...others,
  responses: { '200': { description: 'Done.' }, ...nodeAt(others, 'responses') },
})
const body = { content: { 'application/json': { schema: { type: 'object' } } } }

let folder = ''

/** Bundle a contract with these paths, whose path items stand in a file of their area. */
const bundled = async (name: string, items: Readonly<Record<string, Node>>, declared: Node) => {
  const paths = Object.keys(items).map((path, index): [string, Node] => [
    path,
    { $ref: `harbours/paths.yaml#/p${index}` },
  ])
  const files = {
    'openapi.yaml': {
      openapi: '3.1.0',
      info: { title: 'Fixture', version: '1.0.0' },
      'x-failures': 'common/failures.yaml',
      security: [{ key: [] }],
      paths: Object.fromEntries(paths),
      components: { securitySchemes: { key: { type: 'http', scheme: 'basic' } } },
    },
    'common/failures.yaml': declared,
    'common/responses.yaml': { Denied: failure('Denied.') },
    'harbours/responses.yaml': responses,
    'harbours/paths.yaml': Object.fromEntries(Object.values(items).map((item, index) => [`p${index}`, item])),
  }
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name, file)), { recursive: true })
    await writeFile(join(folder, name, file), json(content))
  }
  return bundle(folder, { root: `${name}/openapi.yaml` })
}

/** By path, the statuses of an operation other than 200, with the components that they refer to. */
const responsesByPath = (document: Node) =>
  Object.fromEntries(
    listOperations(document).map(({ path, node }) => [
      path,
      Object.entries(nodeAt(node, 'responses'))
        .filter(([status]) => status !== '200')
        .map(
          ([status, response]) =>
            `${status} ${isNode(response) ? String(response.$ref).replace(/.*\//, '') : ''}`,
        ),
    ]),
  )

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'failures-'))
})

afterAll(() => rm(folder, { recursive: true }))

describe('an operation has the failures that its area gives to its kind', () => {
  const cases: readonly (readonly [kind: string, path: string, item: Node, answers: readonly string[]])[] = [
    ['that needs credentials', '/plain', { get: operation() }, ['400 Bad', '401 Denied', 'default Any']],
    ['that needs none', '/public', { get: operation({ security: [] }) }, ['400 Bad', 'default Any']],
    [
      'that can do without',
      '/optional',
      { get: operation({ security: [{}, { key: [] }] }) },
      ['400 Bad', 'default Any'],
    ],
    [
      'with a body, for which a later kind speaks',
      '/body',
      { post: operation({ security: [], requestBody: body }) },
      ['400 Worse', 'default Any'],
    ],
    [
      'with a parameter of its own',
      '/parameter',
      { get: operation({ security: [], parameters: [parameter] }) },
      ['400 Bad', '416 Gone', 'default Any'],
    ],
    [
      'with a parameter of its path item',
      '/shared',
      { parameters: [parameter], get: operation({ security: [] }) },
      ['400 Bad', '416 Gone', 'default Any'],
    ],
    [
      'whose path names a resource',
      '/harbours/{id}',
      { get: operation({ security: [] }) },
      ['400 Bad', '404 Gone', 'default Any'],
    ],
    [
      'that declares another failure itself',
      '/own',
      { get: operation({ security: [], responses: { '400': from('Gone'), '409': from('Bad') } }) },
      ['400 Gone', '409 Bad', 'default Any'],
    ],
    ['of another area', '/other', { get: operation({ tags: ['maps'] }) }, []],
  ]
  let document: Node = {}
  beforeAll(async () => {
    const items = Object.fromEntries(cases.map(([, path, item]) => [path, item]))
    document = await bundled('kinds', items, failures)
  })

  test.each(cases)('%s', (_kind, path, _item, expected) => {
    expect(responsesByPath(document)[path]).toEqual(expected)
  })

  test('in a bundle that stands alone: it does not name the file', () => {
    expect(document).not.toHaveProperty('x-failures')
  })
})

test('an operation that declares what it would be given is refused, and so is an unknown kind', async () => {
  const items = { '/plain': { get: operation({ responses: { '400': { $ref: 'responses.yaml#/Bad' } } }) } }
  const declared = { harbours: { ...failures.harbours, 'operations by night': { '503': from('Any') } } }
  const outcome = bundled('refused', items, declared)
  await expect(outcome).rejects.toThrow(/harbours\/paths\.yaml.*#\/p0\/get\/responses\/400/)
  await expect(outcome).rejects.toThrow('Operations like this one have this `400` without declaring it.')
  await expect(outcome).rejects.toThrow('`common/failures.yaml` has failures of `operations by night`.')
})
