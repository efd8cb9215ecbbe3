import { expect, test } from 'vitest'
import { z } from 'zod'
import { MemoryStores } from '../../../stores/memory/memory-stores.ts'
import { RESULT_FILES } from '../files/store.ts'
import { manifestPages } from './manifest.ts'

const FILES = z.object({ task: z.string(), files: z.array(z.object({ name: z.string(), size: z.number() })) })
const FACTS = {
  piece: 'tile',
  outputId: 'ndvi',
  path: undefined,
  mediaType: 'image/tiff',
  md5: 'a',
  sha256: 'b',
  delivery: 'delivered',
  asOf: 0,
  made: 0,
} as const

test.each([0, 1, 500, 1200])('a list of %i files comes in pieces of 500 files', async (count) => {
  const stores = new MemoryStores({ rehearse: false })
  await stores.transaction(async (tx) => {
    for (let number = 0; number < count; number++)
      await tx
        .collection(RESULT_FILES)
        .put('812', { ...FACTS, taskId: 'a', number, address: `s3://archive/${number}.tif`, bytes: number })
  })
  const pieces: string[] = []
  for await (const piece of manifestPages(stores, { orgId: 812, id: 'a' }))
    pieces.push(Buffer.from(piece).toString())
  for (const piece of pieces) expect(piece.split('sha256').length - 1).toBeLessThanOrEqual(500)
  const files = Array.from({ length: count }, (_, i) => ({ name: `${i}.tif`, size: i }))
  expect(FILES.parse(JSON.parse(pieces.join('')))).toEqual({ task: 'a', files })
})
