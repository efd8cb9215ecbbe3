import { PLATFORM_CALLER } from '../../kernel/caller.ts'
import { expect, test } from 'vitest'
import { SharedCache } from './shared-cache.ts'

const byteLength = ({ length }: Buffer) => length

/** Makes as many bytes, and counts how often. */
const maker = (size: number) => {
  const counter = { made: 0 }
  const make = async () => {
    counter.made += 1
    return Buffer.alloc(size, counter.made)
  }
  return { counter, make }
}

test('what is asked for many times at once, and later, is made once', async () => {
  const cache = new SharedCache(1000, byteLength)
  const { counter, make } = maker(10)
  const all = await Promise.all(Array.from({ length: 20 }, () => cache.get('one', PLATFORM_CALLER, make)))
  all.push(await cache.get('one', PLATFORM_CALLER, make))
  expect([counter.made, new Set(all).size, cache.size]).toEqual([1, 1, 10])
})

test('the bound is kept, and what was used last stays', async () => {
  const cache = new SharedCache(25, byteLength)
  const { counter, make } = maker(10)
  for (const key of ['one', 'two', 'one', 'three']) await cache.get(key, PLATFORM_CALLER, make)
  expect([counter.made, cache.size]).toEqual([3, 20])
  await cache.get('one', PLATFORM_CALLER, make)
  expect(counter.made).toBe(3)
  await cache.get('two', PLATFORM_CALLER, make)
  expect(counter.made).toBe(4)
})

test('what is larger than all the room is given out, and not kept', async () => {
  const cache = new SharedCache(25, byteLength)
  const { counter, make } = maker(26)
  expect([(await cache.get('one', PLATFORM_CALLER, make)).length, cache.size]).toEqual([26, 0])
  await cache.get('one', PLATFORM_CALLER, make)
  expect(counter.made).toBe(2)
})

test('what could not be made is tried again', async () => {
  const cache = new SharedCache(1000, byteLength)
  const { make } = maker(10)
  await expect(
    cache.get('one', PLATFORM_CALLER, () => Promise.reject(new Error('no memory'))),
  ).rejects.toThrow('no memory')
  expect(await cache.get('one', PLATFORM_CALLER, make)).toHaveLength(10)
})
