import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { isNode, nodeAt } from '../../server/src/contract/openapi/nodes.ts'
import type { Node } from '../../server/src/contract/openapi/nodes.ts'
import { parseDocument } from '../../server/src/contract/openapi/read-document.ts'
import { rate, type Rating } from './rate.ts'

const fixture: unknown = parse(readFileSync(join(import.meta.dirname, 'fixtures/base.yaml'), 'utf8'))
const base: Node = isNode(fixture) ? fixture : {}

/** An edit of the base: where, and what stands there afterwards; nothing at all if it is left out. */
type Edit = [why: string, place: string, value?: unknown]

const breaking: readonly Edit[] = [
  ['an operation is removed', 'paths /maps/{id} delete'],
  ['a path is removed', 'paths /status'],
  ['a query parameter is removed', 'paths /maps get parameters 1'],
  ['a query parameter becomes required', 'paths /maps get parameters 1 required', true],
  [
    'a required query parameter is added',
    'paths /maps get parameters 2',
    { name: 'owner', in: 'query', required: true, schema: { type: 'string' } },
  ],
  ['a bound of the input narrows', 'paths /maps get parameters 0 schema maximum', 100],
  ['a value of the input is no longer accepted', 'paths /maps get parameters 1 schema enum', ['name']],
  ['a member of the body becomes required', 'components schemas MapCreate required', ['name', 'note']],
  ['a text of the body must be shorter', 'components schemas MapCreate properties note maxLength', 32],
  ['a member of the reply is removed', 'components schemas Map properties note'],
  ['a member of the reply may be absent', 'components schemas Map required', ['id', 'name']],
  ['a member of the reply may be null', 'components schemas Map properties note type', ['string', 'null']],
  [
    'a member of the reply that refers to a schema may be null',
    'components schemas Map properties name',
    { anyOf: [{ $ref: '#/components/schemas/Name' }, { type: 'null' }] },
  ],
  [
    'a member of the body has another schema, or is null',
    'components schemas MapCreate properties name',
    { anyOf: [{ $ref: '#/components/schemas/MapCreate' }, { type: 'null' }] },
  ],
  ['a member of the reply changes its type', 'components schemas Map properties id', { type: 'integer' }],
  [
    'a member of the reply has a new value',
    'components schemas Map properties state enum',
    ['draft', 'live', 'gone'],
  ],
  ['a reply has another status', 'paths /maps post responses', { '200': { description: 'Created.' } }],
  ['a reply has another media type', 'paths /maps get responses 200 content', { 'text/csv': {} }],
  ['a header of the reply is removed', 'paths /maps get responses 200 headers', {}],
  ['credentials are needed', 'paths /status get security', [{ key: [] }]],
  ['a default of the input changes', 'paths /maps get parameters 0 schema default', 20],
  ['a pattern of a shared schema narrows', 'components schemas Name pattern', '^[a-z]*$'],
  ['a bound of a shared schema narrows for who sends', 'components schemas Name maxLength', 32],
  ['a bound of a shared schema widens for who receives', 'components schemas Name maxLength', 128],
  ['an operation has another id', 'paths /status get operationId', 'maps_getHealth'],
  ['a header of the reply may be absent', 'paths /maps get responses 200 headers X-Total required', false],
  ['a member that a closed body had is removed', 'components schemas MapCreate properties note'],
  ['an open operation takes over the security of the whole', 'paths /status get security'],
  ['an operation has servers of its own', 'paths /status get servers', [{ url: 'https://status.example' }]],
  ['a path has servers of its own', 'paths /status servers', [{ url: 'https://status.example' }]],
]

const harmless: readonly Edit[] = [
  ['a description is reworded', 'paths /maps get parameters 0 description', 'Number of maps on a page.'],
  ['a summary is reworded', 'paths /maps get summary', 'List the maps'],
  ['an operation is added', 'paths /tiles', { get: { operationId: 'maps_listTiles', responses: {} } }],
  [
    'an optional query parameter is added',
    'paths /maps get parameters 2',
    { name: 'owner', in: 'query', schema: { type: 'string' } },
  ],
  ['a bound of the input widens', 'paths /maps get parameters 0 schema maximum', 500],
  [
    'a value of the input is accepted too',
    'paths /maps get parameters 1 schema enum',
    ['name', 'created', 'area'],
  ],
  ['a member of the body need not be sent', 'components schemas MapCreate required', []],
  [
    'an optional member of the body is added',
    'components schemas MapCreate properties area',
    { type: 'number' },
  ],
  ['a member of the reply is added', 'components schemas Map properties area', { type: 'number' }],
  [
    'a member of the body that refers to a schema may be null',
    'components schemas MapCreate properties name',
    { anyOf: [{ $ref: '#/components/schemas/Name' }, { type: 'null' }] },
  ],
  ['a failure is declared', 'paths /maps get responses 404', { description: 'None.' }],
  ['an operation is deprecated', 'paths /status get deprecated', true],
  ['an example is added', 'components schemas Map properties id examples', ['a1']],
  ['a default of a reply changes', 'components schemas Map properties note default', 'None.'],
  [
    'a parameter is said by the path, and no longer by its operation',
    'paths /maps/{id}',
    {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
      delete: { operationId: 'maps_deleteMap', responses: { '204': { description: 'Deleted.' } } },
    },
  ],
  ['an operation says the security of the whole itself', 'paths /maps get security', [{ key: [] }]],
  ['an operation takes other credentials too', 'paths /maps post security', [{ key: [] }, { token: [] }]],
  ['a parameter says how it is written anyway', 'paths /maps get parameters 1 explode', true],
  ['an id may not be a dot segment', 'components schemas Name pattern', '^(?!\\.{1,2}$)[\\w.]*$'],
  ['a parameter may carry reserved characters', 'paths /maps get parameters 1 allowReserved', true],
]

const edited = (edits: readonly Edit[]): Node => {
  const revision = structuredClone(base)
  for (const [, place, value] of edits) replace(revision, place.split(' '), value)
  return revision
}

const replace = (revision: Node, path: string[], value: unknown) => {
  const last = path.pop() ?? ''
  let parent: unknown = revision
  for (const member of path)
    parent = Array.isArray(parent) ? parent[Number(member)] : isNode(parent) && parent[member]
  if (Array.isArray(parent)) parent.splice(Number(last), 1, ...(value === undefined ? [] : [value]))
  else if (!isNode(parent)) throw new Error(`the base has no ${path.join(' ')}`)
  else parent[last] = value
}

/** Contracts side by side in one document, each under its name, because it is slow to start a comparison. */
const together = (contracts: readonly (readonly [name: string, contract: Node])[]): Node => {
  const named = contracts.map(([name, contract]) => [name, renamed(contract, name)] as const)
  const paths = named.flatMap(([name, contract]) => prefixed(contract.paths, `/${name}`))
  const schemas = named.flatMap(([name, contract]) =>
    prefixed(nodeAt(contract, 'components').schemas, `${name}.`),
  )
  const components = { ...nodeAt(base, 'components'), schemas: Object.fromEntries(schemas) }
  return { ...base, webhooks: {}, paths: Object.fromEntries(paths), components }
}

const renamed = (contract: Node, name: string): Node =>
  parseDocument(
    JSON.stringify(contract)
      .replaceAll('#/components/schemas/', `#/components/schemas/${name}.`)
      .replaceAll('"operationId":"', `"operationId":"${name}_`),
    name,
  )

const prefixed = (members: unknown, prefix: string): [name: string, member: unknown][] =>
  Object.entries(isNode(members) ? members : {}).map(([name, member]) => [`${prefix}${name}`, member])

/** The breaking changes that name an operation of a copy. */
const findBreaks = ({ changes }: Rating, copy: string) =>
  changes.filter(
    ({ impact, places }) =>
      impact === 'major' && places.some(({ operationId }) => operationId.startsWith(`${copy}_`)),
  )

describe('a change that breaks a caller', () => {
  const edits = breaking.map((edit, index) => [edit[0], `copy-${index + 10}`, edit] as const)
  let rating: Rating
  beforeAll(async () => {
    const before = edits.map(([, copy]) => [copy, base] as const)
    const after = edits.map(([, copy, edit]) => [copy, edited([edit])] as const)
    rating = await rate(together([...before, ['unedited', base]]), together([...after, ['unedited', base]]))
  })

  test.each(edits)('%s', (_why, copy) => {
    expect(findBreaks(rating, copy).length).toBeGreaterThan(0)
  })

  test('a contract beside it breaks nobody', () => {
    expect(findBreaks(rating, 'unedited')).toEqual([])
  })
})

// All at once: were one of them taken for a break, its place would stand in the list.
test(`${harmless.length} harmless changes break nobody and add something`, async () => {
  for (const edit of harmless) expect(edited([edit])).not.toEqual(base)
  const { impact, changes } = await rate(base, edited(harmless))
  expect(changes.filter((change) => change.impact === 'major')).toEqual([])
  expect(impact).toBe('minor')
})

test('harmless changes are still changes', async () => {
  const [reworded] = harmless
  expect((await rate(base, edited(reworded ? [reworded] : []))).impact).toBe('patch')
})

test('an extension that comes adds nothing that callers notice', async () => {
  const extended = edited([['an extension is added', 'paths /maps get x-paging', { next: 'after' }]])
  const { impact, changes } = await rate(base, extended)
  expect([impact, changes.map(({ message }) => message)]).toEqual([
    'patch',
    [expect.stringMatching(/^SpecExtension added: .*x-paging$/)],
  ])
})

test('no change at all', async () => {
  expect(await rate(base, edited([]))).toEqual({ impact: 'none', changes: [] })
})
