import { expect, test } from 'vitest'
import { MemoryStores } from '../stores/memory/memory-stores.ts'
import { createSeeding } from './seeding.ts'

test('a part of the world is seeded once in the life of a store, by whichever process', async () => {
  const stores = new MemoryStores({ rehearse: true })
  const seeded: string[] = []
  for (const start of ['first', 'second'])
    for (const part of ['orders', 'quota'])
      await createSeeding(stores).once(part, async () => void seeded.push(`${part} at the ${start}`))
  expect(seeded).toEqual(['orders at the first', 'quota at the first'])
})

test('a part whose seed was broken off is seeded again', async () => {
  const stores = new MemoryStores()
  const broken = createSeeding(stores).once('orders', () => Promise.reject(new Error('killed')))
  await expect(broken).rejects.toThrow('killed')
  let seeded = 0
  await createSeeding(stores).once('orders', async () => void seeded++)
  expect(seeded).toBe(1)
})
