import { expect, test } from 'vitest'
import { AWAITED_AREAS, BUILT, isAwaited } from './awaited.ts'
import { operations } from './contract/contract.ts'

test('every area that is awaited has an operation that is', () => {
  for (const area of AWAITED_AREAS)
    expect(
      operations.filter(({ id }) => id.startsWith(`${area}_`) && isAwaited({ id })),
      area,
    ).not.toEqual([])
})

test.each([...BUILT])('%s, built in an area that is awaited, is an operation of such an area', (id) => {
  expect(operations.map((operation) => operation.id)).toContain(id)
  expect(AWAITED_AREAS).toContain(id.split('_')[0])
})
