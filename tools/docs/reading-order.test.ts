import { expect, test } from 'vitest'
import type { After, Method } from '../../server/src/contract/openapi/document.ts'
import type { Operation } from '../../server/src/contract/openapi/operations.ts'
import { inReadingOrder } from './reading-order.ts'

const operation = (call: string, after?: After): Operation => {
  const [method, path] = call.split(' ')
  const known = METHODS.find((each) => each === method) ?? expect.unreachable(call)
  const node = { operationId: call, responses: {}, ...(after && { 'x-after': after }) }
  return { id: call, method: known, path: path ?? '', node, pathItem: {} }
}

const METHODS: readonly Method[] = ['get', 'post', 'put', 'delete']

const after = (...operations: string[]): After => ({ operations, why: 'There is none yet.' })

test.each<[why: string, given: Operation[], want: string[]]>([
  [
    'what finds and makes a thing comes before what changes it',
    ['put /maps', 'post /maps', 'get /maps'].map((call) => operation(call)),
    ['get /maps', 'post /maps', 'put /maps'],
  ],
  [
    'what deletes comes last, parts before the whole',
    ['delete /maps/{id}', 'delete /maps/{id}/tiles/{at}', 'get /maps/{id}/tiles'].map((call) =>
      operation(call),
    ),
    ['get /maps/{id}/tiles', 'delete /maps/{id}/tiles/{at}', 'delete /maps/{id}'],
  ],
  [
    'what has to come after others stands directly behind the last of them',
    [
      operation('put /default', after('get /maps', 'delete /default')),
      operation('delete /default'),
      operation('get /maps'),
      operation('delete /maps'),
    ],
    ['get /maps', 'delete /default', 'put /default', 'delete /maps'],
  ],
  [
    'what comes after them anyway stays where it is, whatever is on another page',
    [
      operation('get /maps'),
      operation('get /tiles'),
      operation('put /tiles', after('get /maps', 'get /far')),
    ],
    ['get /maps', 'get /tiles', 'put /tiles'],
  ],
])('%s', (_why, given, want) => {
  expect(inReadingOrder(given).map(({ id }) => id)).toEqual(want)
})
