import { expect, test } from 'vitest'
import type { Node } from '../../server/src/contract/openapi/nodes.ts'
import { withContentSchemas } from './content-parameters.ts'

const schema = { type: 'object' }
const content = { 'application/json': { schema } }

test.each<[why: string, given: Node, want: Node]>([
  [
    'a parameter with content',
    { name: 'a', in: 'query', content },
    { name: 'a', in: 'query', content, schema },
  ],
  ['a parameter with a schema', { name: 'a', in: 'query', schema }, { name: 'a', in: 'query', schema }],
  ['a response, which has content too', { description: 'ok', content }, { description: 'ok', content }],
])('%s', (_why, given, want) => {
  expect(withContentSchemas({ components: { parts: [given] } })).toEqual({ components: { parts: [want] } })
})
