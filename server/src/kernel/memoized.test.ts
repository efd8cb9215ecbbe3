import { expect, test } from 'vitest'
import { memoized } from './memoized.ts'

test('what was made is made once, also for those who ask while it is being made', async () => {
  let times = 0
  const make = memoized(() => Promise.resolve(++times))
  expect(await Promise.all([make(), make()])).toEqual([1, 1])
  expect(await make()).toBe(1)
})

test('what could not be made is tried again', async () => {
  let times = 0
  const make = memoized(async () => {
    times++
    if (times === 1) throw new Error('not yet')
    return times
  })
  const first = [make(), make()]
  for (const attempt of first) await expect(attempt).rejects.toThrow('not yet')
  expect(await make()).toBe(2)
})
