import { expect, test } from 'vitest'
import { andThen, orElse } from './result-or-promise.ts'

const double = (value: number) => 2 * value

const refuse = (): never => {
  throw new RangeError('refused')
}

test('goes on at once with what is there', () => {
  expect(andThen(2, double)).toBe(4)
  expect(() => andThen(2, refuse)).toThrow('refused')
})

test('goes on with what is waited for', async () => {
  const result = andThen(Promise.resolve(2), double)
  expect(result).toBeInstanceOf(Promise)
  expect(await result).toBe(4)
  await expect(andThen(Promise.resolve(2), refuse)).rejects.toThrow('refused')
})

test('gives what work gives, at once or later', async () => {
  expect(orElse(() => 'done', String)).toBe('done')
  expect(await orElse(() => Promise.resolve('done'), String)).toBe('done')
})

test('answers what work throws, at once or later', async () => {
  expect(orElse(refuse, String)).toBe('RangeError: refused')
  expect(await orElse<string>(async () => refuse(), String)).toBe('RangeError: refused')
})
