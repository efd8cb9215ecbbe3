import { expect, test } from 'vitest'
import type { Node } from '../../server/src/contract/openapi/nodes.ts'
import { lenienceModule } from './lenience.ts'

const contractWith = (get: Node, post: Node = {}): Node => ({
  openapi: '3.1.0',
  paths: { '/maps': { get: { operationId: 'maps_listMaps', ...get }, post } },
})

test.each<[why: string, contract: Node, want: string[]]>([
  ['no marks', contractWith({}), []],
  ['marks of one operation', contractWith({ 'x-lenient': { b: true, a: true } }), ['a', 'b']],
  [
    'the same mark on two operations',
    contractWith({ 'x-lenient': { a: true } }, { 'x-lenient': { a: true } }),
    ['a'],
  ],
])('%s', (_why, contract, want) => {
  const names = [...lenienceModule(contract).matchAll(/^ {2}"(.*)"/gm)].map(([, name]) => name)
  expect(names).toEqual(want)
})
