import { expect, test } from 'vitest'
import { MemoryDocuments } from './memory-documents.ts'
import { Newest } from './newest-documents.ts'

const newest = (most: number, bytes: number) => new Newest(new MemoryDocuments(), { most, bytes })

test('the oldest go where there are too many, of each owner for itself', async () => {
  const ours = newest(2, 1000)
  for (const id of ['a', 'b']) expect(await ours.add('812', id, {})).toEqual([])
  expect(await ours.add('905', 'c', {})).toEqual([])
  expect(await ours.add('812', 'd', {})).toEqual(['a'])
  expect(await ours.add('812', 'e', {})).toEqual(['b'])
})

test('the oldest go where they are too long together, which is counted in bytes', async () => {
  const ours = newest(10, 12)
  for (const id of ['a', 'b', 'c']) expect(await ours.add('812', id, 'äx')).toEqual(id === 'c' ? ['a'] : [])
  expect(await ours.add('812', 'd', '1234567890')).toEqual(['b', 'c'])
  expect(await ours.add('812', 'e', '12345678901')).toEqual(['d', 'e'])
})

test('what is counted already is not counted twice', async () => {
  const ours = newest(2, 1000)
  for (const id of ['a', 'b', 'a', 'b']) expect(await ours.add('812', id, {})).toEqual([])
  expect(await ours.add('812', 'c', {})).toEqual(['a'])
})
