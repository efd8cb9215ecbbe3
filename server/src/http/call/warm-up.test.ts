import { afterEach, expect, test, vi } from 'vitest'
import { readAreaDocument } from '../../contract/contract.ts'
import { servedOperations } from '../../contract/served-operation.ts'
import { sharedValidator } from './validator.ts'
import { warmUp } from './warm-up.ts'

/** A validator of its own, which nobody has asked yet. */
const served = () => {
  const document = structuredClone(readAreaDocument('destinations', 'strict'))
  return {
    operations: servedOperations('destinations', document),
    validator: sharedValidator(document, 'all'),
  }
}

/** Of the code that validators are compiled to. */
const compilations = () => vi.spyOn(globalThis, 'Function')

afterEach(() => {
  vi.restoreAllMocks()
})

/** The first call of every operation, with a small body and with a large one, and none of them valid. */
const callAll = async ({ operations, validator }: ReturnType<typeof served>): Promise<void> => {
  for (const operation of operations)
    for (const bytes of operation.requestMedia.length > 0 ? [1, 1_000_000] : [0]) {
      const headers = { 'content-type': operation.requestMedia[0] }
      const call = { path: {}, query: { unknown: '1' }, headers, body: {} }
      const validated = async () => validator.validate(operation, call, bytes)
      await expect(validated()).rejects.toThrow(/unknown/i)
    }
}

test('no first call compiles anything once the server is warm', async () => {
  const { operations, validator } = served()
  await warmUp({ operations, validators: new Map([['destinations', validator]]), isStopped: () => false })
  const compiled = compilations()
  await callAll({ operations, validator })
  expect(compiled).not.toHaveBeenCalled()
})

test('without, each operation is compiled by its first call alone', async () => {
  const cold = served()
  const compiled = compilations()
  await callAll(cold)
  const first = compiled.mock.calls.length
  expect(first).toBeGreaterThanOrEqual(cold.operations.length)
  await callAll(cold)
  expect(compiled).toHaveBeenCalledTimes(first)
})

test('a server that stops meanwhile compiles nothing more', async () => {
  const { operations, validator } = served()
  const compiled = compilations()
  await warmUp({ operations, validators: new Map([['destinations', validator]]), isStopped: () => true })
  expect(compiled).not.toHaveBeenCalled()
})
