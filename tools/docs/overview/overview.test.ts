import { expect, test } from 'vitest'
import type {
  OpenApiDocument,
  OperationObject,
  Parameter,
} from '../../../server/src/contract/openapi/document.ts'
import { describeArea } from '../reference.ts'
import type { Schema } from '../../../server/src/contract/openapi/schema.ts'
import { areaList } from './areas.ts'
import { errorsTable } from './errors.ts'
import { essentialLimitsTable } from './essential-limits.ts'
import { limitsTable } from './limits.ts'
import { pagingTable } from './paging.ts'

const schemas: Readonly<Record<string, Schema>> = {
  Problem: { type: 'object', properties: { message: { type: 'string' } } },
  Links: { type: 'array', items: { $ref: '#/components/schemas/Link' } },
  Link: { type: 'object', properties: { rel: { type: 'string' }, href: { type: 'string' } } },
  Tree: {
    type: 'object',
    properties: {
      name: { type: 'string', minLength: 3, maxLength: 63 },
      branches: { type: 'array', maxItems: 9, items: { $ref: '#/components/schemas/Tree' } },
      title: { type: 'string', pattern: '^.{3,63}$' },
      id: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
    },
  },
}

const body = (schema: Schema) => ({ content: { 'application/json': { schema } } })
const answer = (schema: Schema) => ({ description: '', ...body(schema) })
const reference = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })
const object = (properties: Readonly<Record<string, Schema>>): Schema => ({ type: 'object', properties })
const query = (name: string, schema: Schema): Parameter => ({ name, in: 'query', schema })

/** The table of one area with these operations. */
const tableRows = (
  table: typeof errorsTable,
  operations: readonly Omit<OperationObject, 'operationId'>[],
): string[] => {
  const contract: OpenApiDocument = {
    openapi: '3.1.0',
    info: { title: 'Yard API', version: '1' },
    components: { schemas },
    paths: Object.fromEntries(
      operations.map((operation, index) => [
        `/${index}`,
        { post: { operationId: `yard_${index}`, ...operation } },
      ]),
    ),
  }
  const area = describeArea(contract, 'yard', undefined)
  return table({ contract, areas: [area], companions: [], lenience: [] })
    .split('\n')
    .slice(2)
}

/** A list whose pages lead on. */
const list = (parameters: readonly Parameter[], next = '/next') => ({
  parameters,
  responses: { 200: answer({}) },
  'x-paging': { items: '$response.body#/things', next: `$response.body#${next}` },
})

for (const [why, next, want] of [
  ['a member that links', '/_links/_next', '`_links._next`'],
  ['links told apart by rel', '/links', '`links[rel=next]`'],
] as const)
  test(`paging: the next page is named by ${why}`, () => {
    const parameters = [
      query('limit', { type: 'integer', minimum: 1, maximum: 100, default: 10 }),
      query('offset', { type: 'integer' }),
    ]
    expect(tableRows(pagingTable, [list(parameters, next)])).toEqual([
      `| [yard](yard.html#yard_0) | \`limit\` | 10 | 100 | \`offset\` | ${want} |`,
    ])
  })

test('paging: lists with the same parameters are one line, a list on one page is none', () => {
  const parameters = [query('page_marker', { type: 'string' })]
  const { responses } = list(parameters)
  const rows = tableRows(pagingTable, [
    list(parameters),
    list(parameters),
    { parameters, responses },
    { parameters, responses, 'x-paging': { items: '$response.body#/things' } },
    list([]),
  ])
  expect(rows).toEqual(['| [yard](yard.html#yard_0) |  |  |  | `page_marker` | `next` |'])
})

test('paging: a longer page is refused, or cut to the most', () => {
  const upTo = (size: Schema) => list([query('limit', size), query('token', {})])
  expect(
    tableRows(pagingTable, [
      upTo({ type: 'integer', default: 50, maximum: 10_000 }),
      upTo({ type: 'integer', 'x-maximum-clamped': 1000 }),
    ]),
  ).toEqual([
    '| [yard](yard.html#yard_0) | `limit` | 50 | 10,000 | `token` | `next` |',
    '| [yard](yard.html#yard_1) | `limit` |  | 1,000, cut | `token` | `next` |',
  ])
})

test('errors: by the shape of the body, whatever its name', () => {
  const field = {
    additionalProperties: { type: 'array', items: reference('Problem') },
    type: 'object',
  } as const
  const responses = {
    200: answer(object({ fine: { type: 'boolean' } })),
    400: answer(object({ general: { type: 'array', items: reference('Problem') }, field })),
    404: answer(reference('Problem')),
    500: { description: 'No body.' },
    default: answer(object({ message: { type: 'string' } })),
  }
  expect(tableRows(errorsTable, [{ responses }])).toEqual([
    '| `{ general: [{ message }], field: { <name>: [{ message }] } }` | **400** [yard](yard.html) |',
    '| `{ message }` | **otherwise** [yard](yard.html#schema-Problem) |',
  ])
})

test('limits: bounds of parameters and of all members of a body, and the size of bodies', () => {
  const operation = {
    parameters: [
      query('limit', { type: 'integer', minimum: 1, maximum: 100 }),
      query('ids', { type: 'array', minItems: 1, maxItems: 5, items: { type: 'string', maxLength: 8 } }),
      query('note', { type: 'string', minLength: 1 }),
    ],
    requestBody: body(reference('Tree')),
    responses: {},
  }
  expect(
    tableRows(limitsTable, [operation, { ...operation, 'x-max-body-bytes': 65_536 }, { responses: {} }]),
  ).toEqual([
    '| [yard](yard.html) | 1 MiB, 64 KiB | 1 to 5 items: `ids`; 3 to 63 characters: `name`, `title`; at most 9 items: `branches` |',
  ])
})

test('essential limits: the largest body and list of an area, what only words say, and where calls are counted', () => {
  const tree = { requestBody: body(reference('Tree')), responses: {} }
  expect(
    tableRows(essentialLimitsTable, [
      { ...tree, 'x-max-body-bytes': 65_536, description: 'At most 10 megabytes,\nor at most\n1500 leaves.' },
      { ...tree, parameters: [query('ids', { type: 'array', maxItems: 15_000, items: { type: 'string' } })] },
      {
        parameters: [query('box', { type: 'array', maxItems: 99_999, items: { type: 'number' } })],
        responses: {},
      },
      { summary: 'Grow a tree', responses: { 429: { description: 'Too many.' } } },
    ]),
  ).toEqual([
    '| Body | **1 MiB** [yard](yard.html) |',
    '| List | **15,000** `ids` [yard](yard.html#yard_1) |',
    '| Other | **1,500 leaves** [yard](yard.html#yard_0) |',
    '| 429 | [Grow a tree](yard.html#yard_3) |',
  ])
})

test('essential limits: what there is none of is no line', () => {
  expect(tableRows(essentialLimitsTable, [{ responses: {} }])).toEqual([])
})

for (const [meant, want] of [
  ['abc', 'every area'],
  ['ab', 'every area but [c](c.html)'],
  ['b', '[b](b.html)'],
] as const)
  test(`areas in as few names as possible: ${meant} of abc`, () => {
    const contract: OpenApiDocument = {
      openapi: '3.1.0',
      info: { title: 'Yard API', version: '1' },
      paths: {},
    }
    const all = ['a', 'b', 'c'].map((name) => describeArea(contract, name, undefined))
    expect(
      areaList(
        all.filter(({ name }) => meant.includes(name)),
        all,
      ),
    ).toBe(want)
  })
