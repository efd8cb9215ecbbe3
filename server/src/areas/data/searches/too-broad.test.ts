import { expect, test } from 'vitest'
import { TooBroad } from '../../../catalog/port.ts'
import { rejectTooBroad } from './too-broad.ts'

test('a search that is too broad is the fault of who asks, any other fault is not', async () => {
  const refused = rejectTooBroad(Promise.reject(new TooBroad(7)))
  await expect(refused).rejects.toThrow('more than 7 items')
  await expect(refused).rejects.toMatchObject({ status: 400, fields: {} })
  const fault = new TypeError('broken')
  await expect(rejectTooBroad(Promise.reject(fault))).rejects.toBe(fault)
})
