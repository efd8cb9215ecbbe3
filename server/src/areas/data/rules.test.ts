import { expect, test } from 'vitest'
import { TooBroad } from '../../catalog/port.ts'
import { utcOffsetMinutes, refuseTooBroad, wireBucket } from './rules.ts'

test.each([
  ['Z', 0],
  ['z', 0],
  ['+00:00', 0],
  ['+01:00', 60],
  ['-08:00', -480],
  ['+05:30', 330],
  ['-0330', -210],
  ['+05', 300],
  ['-09', -540],
  ['+23:59', 1439],
  ['-23:59', -1439],
])('the offset %s is %d minutes east of UTC', (offset, minutes) => {
  expect(utcOffsetMinutes(offset)).toBe(minutes)
})

test.each([
  ['1970-01-01T00:00:00.000000Z', 0],
  ['1969-12-31T23:59:59.999000Z', -1],
  ['2025-12-31T18:30:00.000000Z', Date.UTC(2025, 11, 31, 18, 30)],
])('a bucket begins at %s', (start_time, start) => {
  expect(wireBucket({ start, count: 2 })).toEqual({ start_time, count: 2 })
})

test('a search that is too broad is the fault of who asks, any other fault is not', async () => {
  const refused = refuseTooBroad(Promise.reject(new TooBroad(7)))
  await expect(refused).rejects.toThrow('more than 7 items')
  await expect(refused).rejects.toMatchObject({ status: 400, fields: {} })
  const fault = new TypeError('broken')
  await expect(refuseTooBroad(Promise.reject(fault))).rejects.toBe(fault)
})
