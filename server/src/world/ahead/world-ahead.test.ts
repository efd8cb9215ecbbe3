import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import { MemoryCatalog } from '../../catalog/memory/catalog.ts'
import { findWatches } from '../analytics/watches.ts'
import { fillWorld, publishPart } from '../fill.ts'
import { worldParts, pastPart } from '../parts.ts'
import { DAY, WORLD_NOW } from '../time.ts'
import { WorldAhead } from './world-ahead.ts'

const WORLD = { seed: 3, scenes: 1_700 }
/** So that scenes of more than one month have arrived. */
const PRESENT = WORLD_NOW + 50 * DAY

/** A catalog with all of a world, and what was found in its past. */
const filled = async (ahead?: WorldAhead) => {
  const catalog = new MemoryCatalog()
  await fillWorld(catalog, { ...WORLD, ahead })
  const found = ahead?.findsWatches === true ? undefined : await findWatches({ ...WORLD, catalog })
  for (const part of [...worldParts(WORLD, PRESENT)].slice(1)) await publishPart(catalog, part, ahead)
  return { catalog, watches: found ?? (await ahead?.watches()) }
}

/** All documents, in the order of a search. */
const computeDigest = async (catalog: MemoryCatalog): Promise<string> => {
  const digest = createHash('sha256')
  let next: number | undefined
  do {
    const page = await catalog.search({ limit: 100, ...(next !== undefined && { after: next }) })
    for (const { json } of page.scenes) digest.update(json).update('\n')
    next = page.next
  } while (next !== undefined)
  return digest.digest('hex')
}

describe('a world is the same', () => {
  let here: Awaited<ReturnType<typeof filled>>
  beforeAll(async () => {
    here = await filled()
  })

  test.each([1, 2, 3])('whether %i threads make it or none', async (threads) => {
    const ahead = new WorldAhead(WORLD, PRESENT, threads)
    const made = await filled(ahead)
    await ahead.end()
    expect(await computeDigest(made.catalog)).toBe(await computeDigest(here.catalog))
    expect(made.catalog.bytes).toEqual(here.catalog.bytes)
    for (const collection of ['orthoscene-3m', 'composite-30m-monthly']) {
      const profile = await made.catalog.profile(collection)
      expect(profile?.properties).toEqual((await here.catalog.profile(collection))?.properties)
    }
    expect(isDeepStrictEqual(made.watches, here.watches)).toBe(true)
  })
})

test('who asks for another part than the next makes it, and so does who asks once the thread has ended', async () => {
  const ahead = new WorldAhead(WORLD, PRESENT)
  expect(await ahead.findScenes('no such part')).toBeUndefined()
  expect(await ahead.findScenes('past')).toBeDefined()
  await ahead.end()
  const catalog = new MemoryCatalog()
  await publishPart(catalog, { ...pastPart(WORLD), name: 'a part after the thread' }, ahead)
  expect((await catalog.search({ limit: 1 })).scenes).toHaveLength(1)
})

test('scenes of a thread that ends between them are an error, not fewer scenes', async () => {
  const ahead = new WorldAhead({ seed: 3, scenes: 40_000 }, PRESENT)
  const filling = fillWorld(new MemoryCatalog(), {
    seed: 3,
    scenes: 40_000,
    ahead,
    onProgress: () => void ahead.end(),
  })
  await expect(filling).rejects.toThrow('ended early')
})

test('what a thread fails with is what filling a catalog fails with, also for who waits for the rest', async () => {
  const ahead = new WorldAhead({ seed: 3, scenes: 1e15 }, PRESENT) // more than there is memory for
  await expect(fillWorld(new MemoryCatalog(), { ...WORLD, ahead })).rejects.toThrow(
    'Invalid typed array length',
  )
  await expect(ahead.watches()).rejects.toThrow('Invalid typed array length')
})
