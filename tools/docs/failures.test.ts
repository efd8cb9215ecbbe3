import { describe, expect, test } from 'vitest'
import type { OpenApiDocument, OperationObject } from '../../server/src/contract/openapi/document.ts'
import { listFailures } from './failures.ts'
import { describeArea } from './reference.ts'

/** The actions of an operation's failures, by status. */
const actionsByStatus = (
  given: Partial<OperationObject>,
  method: 'get' | 'post' = 'post',
  path = '/crates',
): Readonly<Record<string, string>> => {
  const contract: OpenApiDocument = {
    openapi: '3.1.0',
    info: { title: 'Yard API', version: '1' },
    components: {
      securitySchemes: {
        token: { type: 'oauth2' },
        key: { type: 'apiKey', in: 'header', name: 'Authorization' },
      },
    },
    security: [{ token: [] }],
    paths: { [path]: { [method]: { operationId: 'yard_callCrane', responses: {}, ...given } } },
  }
  const [operation = expect.unreachable()] = describeArea(contract, 'yard', undefined).operations
  return Object.fromEntries(listFailures(operation).map(({ response, action }) => [response.status, action]))
}

const failing = (status: string, header?: string): Pick<OperationObject, 'responses'> => ({
  responses: {
    200: { description: 'Fine.' },
    [status]: { description: 'Not.', ...(header !== undefined && { headers: { [header]: {} } }) },
  },
})

const KEY = { name: 'Idempotency-Key', in: 'header' } as const
const BODY = { content: { 'application/json': {}, 'text/csv': {} } }
const ID = { name: 'id', in: 'path', required: true } as const

test.each<[why: string, action: Readonly<Record<string, string>>, want: Readonly<Record<string, string>>]>([
  ['a success is none', actionsByStatus({ responses: { 204: { description: 'Fine.' } } }), {}],
  ['tokens alone', actionsByStatus(failing('401')), { 401: 'Get another token.' }],
  [
    'keys as well',
    actionsByStatus({ ...failing('401'), security: [{ token: [] }, { key: [] }] }),
    { 401: 'Get another token, or check the key.' },
  ],
  [
    'an id in the path',
    actionsByStatus({ ...failing('404'), parameters: [ID] }),
    { 404: 'Check the ids in the path.' },
  ],
  ['no id', actionsByStatus(failing('404')), { 404: 'Make what is missing first.' }],
  ['a conflict', actionsByStatus(failing('409')), { 409: 'Get the current state, then continue from it.' }],
  [
    'a conflict that may pass',
    actionsByStatus(failing('409', 'Retry-After')),
    { 409: 'With `Retry-After`, wait that long and send it again; otherwise change what stands in the way.' },
  ],
  [
    'a body that is too large',
    actionsByStatus({ ...failing('413'), requestBody: BODY, 'x-max-body-bytes': 65_536 }),
    { 413: 'Send at most 64 KiB.' },
  ],
  [
    'another media type',
    actionsByStatus({ ...failing('415'), requestBody: BODY }),
    { 415: 'Send `application/json` or `text/csv`, in UTF-8.' },
  ],
  ['too many', actionsByStatus(failing('429')), { 429: 'Wait, then send it again.' }],
  [
    'too many, until a time',
    actionsByStatus(failing('429', 'Retry-After')),
    { 429: 'Wait as long as `Retry-After` says, then send it again.' },
  ],
  ['a status that no rule is for', actionsByStatus(failing('418')), { 418: 'Change the request.' }],
])('what to do: %s', (_why, actions, want) => {
  expect(actions).toEqual(want)
})

describe('after a failure of the service', () => {
  test.each<[why: string, actions: Readonly<Record<string, string>>, want: string]>([
    ['a GET', actionsByStatus(failing('500'), 'get'), 'Send it again later.'],
    [
      'a POST that reads',
      actionsByStatus({ ...failing('500'), 'x-idempotent': true }),
      'Send it again later.',
    ],
    [
      'a POST with a key',
      actionsByStatus({ ...failing('500'), parameters: [KEY] }),
      'Send it again later, with the same `Idempotency-Key`.',
    ],
    ['another POST', actionsByStatus(failing('500')), 'Look whether it was done before you send it again.'],
  ])('%s', (_why, actions, want) => {
    expect(actions).toEqual({ 500: want })
  })
})

test('the client names a failure by its status, and none that stands for several', () => {
  const contract: OpenApiDocument = {
    openapi: '3.1.0',
    info: { title: 'Yard API', version: '1' },
    paths: {
      '/crates': {
        get: {
          operationId: 'yard_listCrates',
          responses: { 404: { description: 'None.' }, default: { description: 'Other.' } },
        },
      },
    },
  }
  const [operation = expect.unreachable()] = describeArea(contract, 'yard', undefined).operations
  expect(listFailures(operation).map(({ code }) => code)).toEqual(['NotFound', undefined])
})
