import type {
  OpenApiDocument,
  OperationObject,
  PathItem,
  Response,
} from '../../../server/src/contract/openapi/document.ts'

/** The one area of contracts of any size. */
export const AREA = 'things'

/** Kinds of things of the largest contract. */
const MOST_KINDS = 150

/** A kind has two operations: one of its things is read, and one is written. */
const OPERATIONS_OF_KIND = 2

/** What is answered to every failure. */
export const FAILURE = { message: 'There is no such thing.' }

/** Every contract has these: they lie apart in it, so that a look-up finds some of them late. */
export const KINDS_OF_ALL = Array.from({ length: 10 }, (_, kind) => `kind-${kind * 15}`)

/** @param operations 20, 120 or 300 */
export const listKinds = (operations: number): readonly string[] => {
  const count = operations / OPERATIONS_OF_KIND
  return Array.from({ length: count }, (_, kind) => `kind-${Math.floor((kind * MOST_KINDS) / count)}`)
}

export const pathTemplate = (kind: string): string => `/things/v1/${kind}/{thing_id}`

/** What a thing is read and written by, as ids of operations without their area. */
export const operationIds = (kind: string) => ({ read: `get-${kind}`, write: `update-${kind}` })

const content = { 'application/json': { schema: { type: 'object' } } }
const responses: Readonly<Record<string, Response>> = {
  '200': { description: 'The thing.', content },
  default: { description: 'A failure.', content },
}
const operation = (name: string): OperationObject => ({
  operationId: `${AREA}_${name}`,
  tags: [AREA],
  parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, default: 5 } }],
  responses,
})
const BODY = {
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string', minLength: 1 },
    parts: { type: 'array', items: { type: 'integer' } },
  },
}

const buildPathItem = (kind: string): PathItem => {
  const { read, write } = operationIds(kind)
  return {
    parameters: [{ name: 'thing_id', in: 'path', required: true, schema: { type: 'string' } }],
    get: operation(read),
    post: {
      ...operation(write),
      requestBody: { required: true, content: { 'application/json': { schema: BODY } } },
    },
  }
}

/** A contract with so many operations, two for each path. */
export const buildContract = (operations: number): OpenApiDocument => ({
  openapi: '3.1.0',
  info: { title: 'Things', version: '1.0.0' },
  paths: Object.fromEntries(listKinds(operations).map((kind) => [pathTemplate(kind), buildPathItem(kind)])),
})
