import { expect, test } from 'vitest'
import { readPlatform } from './platform.ts'
import { operationHref, resolvePreceding } from './preceding.ts'
import { repository } from './build.ts'

const { contract, companions } = readPlatform(repository.generated)

test('what has to come first may stand on the page of another area', () => {
  const redelivery = companions
    .flatMap(({ operations }) => operations)
    .find(({ id }) => id === 'control_runRedelivery')
  expect(redelivery?.preceding?.calls.map(operationHref)).toEqual([
    'orders.html#orders_createOrder',
    'control.html#control_updateClock',
  ])
})

test('what the contract does not have cannot come first', () => {
  const after = { operations: ['orders_foldOrder'], why: 'There is none yet.' }
  expect(() => resolvePreceding(after, [contract])).toThrow('orders_foldOrder')
})
