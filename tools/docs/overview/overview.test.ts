import { expect, test } from 'vitest'
import type { Contract, Operation, Parameter } from '../contract.ts'
import { describeArea } from '../reference.ts'
import type { Schema } from '../schema.ts'
import { errorsTable } from './errors.ts'
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
const tableOf = (
  table: typeof errorsTable,
  operations: readonly Omit<Operation, 'operationId'>[],
): string[] => {
  const contract: Contract = {
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
  return table({ contract, areas: [area] })
    .split('\n')
    .slice(2)
}

for (const [why, schema, want] of [
  ['a member that links', object({ _links: object({ _next: { type: 'string' } }) }), '`_links._next`'],
  ['a token', object({ links: object({ nextToken: { type: 'string' } }) }), '`links.nextToken`'],
  ['links told apart by rel', object({ links: reference('Links') }), '`links` with `rel` `next`'],
] satisfies [string, Schema, string][])
  test(`paging: the next page is named by ${why}`, () => {
    const parameters = [
      query('limit', { type: 'integer', minimum: 1, maximum: 100, default: 10 }),
      query('offset', { type: 'integer' }),
    ]
    expect(tableOf(pagingTable, [{ parameters, responses: { 200: answer(schema) } }])).toEqual([
      `| [yard](yard.html) | \`limit\`: 1 to 100, default 10 | \`offset\` | ${want} |`,
    ])
  })

test('paging: lists with the same parameters are one line, a list on one page is none', () => {
  const parameters = [query('page_marker', { type: 'string' })]
  const responses = { 200: answer(object({ next: { type: 'string' } })) }
  const other = {
    200: answer(object({ items: { type: 'array', items: object({ next: { type: 'string' } }) } })),
  }
  const rows = tableOf(pagingTable, [
    { parameters, responses },
    { parameters, responses },
    { parameters, responses: other },
    { responses },
  ])
  expect(rows).toEqual(['| [yard](yard.html) |  | `page_marker` | `next` |'])
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
  expect(tableOf(errorsTable, [{ responses }])).toEqual([
    '| `{ general: [{ message }], field: { <name>: [{ message }] } }` | [yard](yard.html) 400 |',
    '| `{ message }` | [yard](yard.html) otherwise |',
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
    tableOf(limitsTable, [operation, { ...operation, 'x-max-body-bytes': 65_536 }, { responses: {} }]),
  ).toEqual([
    '| [yard](yard.html) | 1 MiB, 64 KiB | 1 to 5 items: `ids`; 3 to 63 characters: `name`, `title`; at most 9 items: `branches` |',
  ])
})
