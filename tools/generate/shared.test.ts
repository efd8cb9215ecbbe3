import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { isNode, nodeAt } from '../../server/src/contract/openapi/nodes.ts'
import type { Node } from '../../server/src/contract/openapi/nodes.ts'
import { listOperations } from '../../server/src/contract/openapi/operations.ts'
import { resolve } from '../../server/src/contract/openapi/references.ts'
import { withShared } from './shared.ts'

let shared: Node = {}

beforeAll(async () => {
  const parsed: unknown = parse(
    await readFile(new URL('../../spec/common/shared.yaml', import.meta.url), 'utf8'),
  )
  if (isNode(parsed)) shared = parsed
})

const json = (schema: string) => ({
  'application/json': { schema: { $ref: `#/components/schemas/${schema}` } },
})
const fails = { description: 'Any failure.', content: json('DestinationsError') }
const contract = (operations: Node): Node => ({
  paths: { '/harbours': operations },
  webhooks: {
    done: { post: { operationId: 'harbours_done', responses: { '204': { description: 'Taken.' } } } },
  },
  components: { schemas: { DestinationsError: {} }, responses: { Failure: fails } },
})
const declared = (responses: Node, others: Node = {}): Node => ({
  operationId: 'harbours_listHarbours',
  ...others,
  responses: { ...responses, default: { $ref: '#/components/responses/Failure' } },
})
const found = { description: 'All.', content: json('Harbours') }

const listStatuses = (operations: Node): string[] =>
  listOperations(withShared(contract(operations), shared)).flatMap(({ node }) =>
    Object.keys(nodeAt(node, 'responses')),
  )

describe('an operation has the statuses that its kind shares', () => {
  const cases: readonly (readonly [why: string, operations: Node, statuses: readonly string[]])[] = [
    ['a GET with a body', { get: declared({ '200': found }) }, ['200', '304', '417', '431', 'default']],
    [
      'a GET that sends a file',
      { get: declared({ '200': found }, { 'x-ranges': true }) },
      ['200', '206', '304', '412', '416', '417', '431', 'default'],
    ],
    ['a GET that redirects', { get: declared({ '302': {} }) }, ['302', '417', '431', 'default']],
    ['a GET of a draft without a default', { get: { responses: { '200': found } } }, ['200', '304']],
    ['a call without a body', { delete: declared({ '204': {} }) }, ['204', '417', '431', 'default']],
    [
      'a call that creates',
      {
        post: declared({ '201': found }, { operationId: 'harbours_createHarbour', security: [{ key: [] }] }),
      },
      ['201', '409', '417', '422', '431', 'default'],
    ],
    [
      'a call that creates for nobody',
      { post: declared({ '201': found }, { operationId: 'harbours_createHarbour', security: [{}] }) },
      ['201', '417', '431', 'default'],
    ],
    [
      'a call with a body',
      { post: declared({ '201': found }, { requestBody: {} }) },
      ['201', '413', '415', '417', '431', 'default'],
    ],
  ]
  test.each(cases)('%s', (_why, operations, statuses) => {
    expect(listStatuses(operations)).toEqual(statuses)
  })
})

test('every response of an operation names the call, the body of a GET its tag, a failure when to try again', () => {
  const document = withShared(contract({ get: declared({ '200': { ...found } }) }), shared)
  const headers = listOperations(document).flatMap(({ node }) =>
    Object.entries(nodeAt(node, 'responses')).map(([status, response]) => [
      status,
      isNode(response) ? Object.keys(nodeAt(resolve(document, response), 'headers')) : [],
    ]),
  )
  expect(Object.fromEntries(headers)).toEqual({
    '200': ['ETag', 'X-Request-Id'],
    '304': ['ETag', 'Cache-Control', 'X-Request-Id'],
    '417': ['X-Request-Id'],
    '431': ['X-Request-Id'],
    default: ['X-Request-Id', 'Retry-After'],
  })
})

test('what sends a file takes ranges of it, and sends them with the headers and in the media types of the whole', () => {
  const headers = { 'Content-Disposition': {} }
  const get = declared({ '200': { ...found, headers } }, { 'x-ranges': true })
  const document = withShared(contract({ get }), shared)
  const [operation] = listOperations(document)
  const node = operation?.node ?? {}
  const responses = nodeAt(node, 'responses')
  const whole = nodeAt(responses, '200')
  const part = nodeAt(responses, '206')
  const ofWhole = ['Content-Disposition', 'ETag', 'Accept-Ranges', 'Content-Length', 'Last-Modified']
  expect(Object.keys(nodeAt(whole, 'headers'))).toEqual([...ofWhole, 'X-Request-Id'])
  expect(Object.keys(nodeAt(part, 'headers'))).toEqual([...ofWhole, 'Content-Range', 'X-Request-Id'])
  expect(part).toMatchObject({ content: { ...json('Harbours'), 'multipart/byteranges': {} } })
  expect(node.parameters).toEqual([
    { $ref: '#/components/parameters/Range' },
    { $ref: '#/components/parameters/IfRange' },
  ])
})

test('a call that creates takes a key, says when it is not the first, and may have a 409 of its own', () => {
  const creates = { operationId: 'harbours_createHarbour', security: [{ key: [] }] }
  const own = { description: 'There is one.' }
  const document = withShared(
    contract({ post: declared({ '201': { ...found }, '409': { ...own } }, creates) }),
    shared,
  )
  const [{ node } = { node: {} }] = listOperations(document)
  expect(nodeAt(document, 'components').parameters).toMatchObject({
    IdempotencyKey: { name: 'Idempotency-Key', in: 'header' },
  })
  expect(node).toMatchObject({
    parameters: [{ $ref: '#/components/parameters/IdempotencyKey' }],
    responses: { '201': { headers: { 'Idempotent-Replayed': {} } }, '409': own },
  })
})

test('a shared failure has the shape, and an example in the shape, of the failures of the operation', () => {
  const document = withShared(contract({ delete: declared({}) }), shared)
  const [operation] = listOperations(document)
  expect(nodeAt(nodeAt(operation?.node ?? {}, 'responses'), '431')).toEqual({
    $ref: '#/components/responses/DestinationsRequestHeaderFieldsTooLarge',
  })
  const responses = nodeAt(nodeAt(document, 'components'), 'responses')
  const content = nodeAt(nodeAt(responses, 'DestinationsRequestHeaderFieldsTooLarge'), 'content')
  expect(content).toEqual({
    'application/json': {
      schema: { $ref: '#/components/schemas/DestinationsError' },
      examples: {
        requestHeaderFieldsTooLarge: {
          summary: 'Header fields too large',
          value: { code: 431, message: 'Address and header fields have more than 16384 bytes together.' },
        },
      },
    },
  })
})

test('a contract that shares a header alone gets nothing else', () => {
  const headers = { 'X-Request-Id': nodeAt(nodeAt(shared, 'headers'), 'X-Request-Id') }
  const document = withShared(contract({ get: declared({ '200': { ...found } }) }), { headers })
  const [operation] = listOperations(document)
  const responses = nodeAt(operation?.node ?? {}, 'responses')
  expect(Object.keys(responses)).toEqual(['200', 'default'])
  expect(Object.keys(nodeAt(nodeAt(responses, '200'), 'headers'))).toEqual(['X-Request-Id'])
  expect(Object.keys(nodeAt(nodeAt(document, 'components'), 'headers'))).toEqual(['RequestId'])
})

test('what the platform sends to others shares nothing', () => {
  const webhooks = nodeAt(withShared(contract({}), shared), 'webhooks')
  expect(webhooks).toEqual(contract({}).webhooks)
})

describe('refused is an operation', () => {
  const cases: readonly (readonly [why: string, operations: Node, message: string])[] = [
    [
      'that declares what is shared',
      { delete: declared({ '417': {} }) },
      'harbours_listHarbours declares 417, which operations share',
    ],
    [
      'that fails in a shape of which there is no body',
      { delete: { operationId: 'harbours_list', responses: { default: { content: json('HarbourError') } } } },
      'harbours_list fails in the shape HarbourError, of which shared.yaml has no body',
    ],
    [
      'that sends a file which it does not describe',
      { get: declared({ '204': {} }, { 'x-ranges': true }) },
      'harbours_listHarbours sends files, but its 200 has no content of its own',
    ],
    [
      'whose 200 may be that of another',
      {
        get: declared({ '200': { $ref: '#/components/responses/Failure' } }),
      },
      'harbours_listHarbours shares its 200 with others, which may be no GET',
    ],
  ]
  test.each(cases)('%s', (_why, operations, message) => {
    expect(() => withShared(contract(operations), shared)).toThrow(message)
  })
})
