import { expect, test } from 'vitest'
import { readContract, readControlContract } from './contract.ts'
import { readMemberNames, readMemberValues } from './member-names.ts'

const platform = readContract('strict')
const ORDERED = ['item_ids', 'item_type', 'product_bundle']

test.each<[what: string, operation: string, path: readonly string[], names: readonly string[]]>([
  ['a body', 'orders_createOrder', [], ['name', 'products', 'delivery']],
  ['an element of an array', 'orders_createOrder', ['products', '0'], ORDERED],
  ['each form of a union', 'data_runQuickSearch', ['filter'], ['type', 'field_name', 'config']],
  ['a union inside itself', 'data_runQuickSearch', ['filter', 'config', '3'], ['type', 'config']],
  ['each form of a body', 'batch_createTask', [], ['processRequest', 'instanceType']],
])('%s has members', (_what, operation, path, names) => {
  expect([...readMemberNames(platform, operation)(path)]).toEqual(expect.arrayContaining([...names]))
})

test.each<[what: string, operation: string, path: readonly string[]]>([
  ['a number', 'control_updateClock', ['seconds']],
  ['what there is not', 'control_updateClock', ['constructor', '__proto__']],
  ['a call without a body', 'control_runReset', []],
  ['a call that there is not', 'control_none', []],
])('%s has none', (_what, operation, path) => {
  expect(readMemberNames(readControlContract(), operation)(path).size).toBe(0)
})

test.each<[what: string, operation: string, path: readonly string[], values: readonly unknown[]]>([
  ['the tag of a body', 'features_createItems', ['type'], ['Feature', 'FeatureCollection']],
  ['a member of any text', 'orders_createOrder', ['name'], []],
  ['what there is not', 'features_createItems', ['constructor'], []],
])('%s has fixed values', (_what, operation, path, values) => {
  expect(readMemberValues(platform, operation)(path)).toEqual(values)
})
