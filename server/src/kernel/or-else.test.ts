import { expect, test } from 'vitest'
import { orElse } from './or-else.ts'

const nameOf = (fault: unknown): string => String(fault)

const refuse = (): never => {
  throw new RangeError('refused')
}

test('gives what work gives, at once or later', async () => {
  expect(orElse(() => 'done', nameOf)).toBe('done')
  expect(await orElse(() => Promise.resolve('done'), nameOf)).toBe('done')
})

test('answers what work throws, at once or later', async () => {
  expect(orElse(refuse, nameOf)).toBe('RangeError: refused')
  expect(await orElse<string>(async () => refuse(), nameOf)).toBe('RangeError: refused')
})
