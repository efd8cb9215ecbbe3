import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { toScene } from '../../catalog/scene.ts'
import type { Imagery } from '../../imagery/imagery.ts'
import { createImagery } from '../../imagery/painted-imagery.ts'
import { STORY_SCENES } from '../../world/story.ts'
import { WORLD_ITEM_TYPES } from '../../world/item-types.ts'
import { createAssetFiles } from './files.ts'
import type { AssetFilesCache } from './files.ts'
import { ItemTypes } from './item-types.ts'

const [scene = expect.unreachable('the story has no scene')] = STORY_SCENES.map(toScene)
const [ANALYTIC, MASK] = ['ortho_analytic_4b', 'ortho_udm2']
const MEGABYTE = 2 ** 20

/** Files of painted imagery, and how many were made. @param asset makes them otherwise */
const filesWith = (room?: AssetFilesCache, asset?: Imagery['asset']) => {
  const painted = createImagery()
  let made = 0
  const files = createAssetFiles(
    {
      ...painted,
      asset: (...given) => {
        made += 1
        return asset ? asset(...given) : painted.asset(...given)
      },
    },
    new ItemTypes(WORLD_ITEM_TYPES),
    room,
  )
  return { files, made: () => made }
}

const digestsOf = (bytes: Buffer) => ({
  size: bytes.length,
  md5: createHash('md5').update(bytes).digest('hex'),
  sha256: createHash('sha256').update(bytes).digest('hex'),
})

describe('the digests of a file', () => {
  test.each([ANALYTIC, MASK])('are those of its bytes: %s', async (assetType) => {
    const { files, made } = filesWith()
    expect(await files.digestsOf(scene, assetType)).toEqual(digestsOf(await files.bytesOf(scene, assetType)))
    expect(made()).toBe(1)
  })

  test.each([1, MEGABYTE, MEGABYTE + 1, 3 * MEGABYTE - 1])('are right for %i bytes', async (size) => {
    const bytes = Buffer.from(Array.from({ length: size }, (_, i) => i % 251))
    const { files } = filesWith(undefined, async () => bytes)
    expect(await files.digestsOf(scene, MASK)).toEqual(digestsOf(bytes))
  })

  test('are known when the bytes are no longer kept', async () => {
    const { files, made } = filesWith({ bytes: 1, digests: 10 })
    await files.bytesOf(scene, ANALYTIC)
    await files.digestsOf(scene, ANALYTIC)
    expect(made()).toBe(1)
    await files.bytesOf(scene, ANALYTIC)
    expect(made()).toBe(2)
  })
})

describe('a file', () => {
  test('is made once for all who ask for it meanwhile', async () => {
    const { files, made } = filesWith()
    const [one, other] = await Promise.all([files.bytesOf(scene, MASK), files.bytesOf(scene, MASK)])
    expect([one === other, made()]).toEqual([true, 1])
  })

  test('is given to who waits for it, though others have taken its place meanwhile', async () => {
    const bytes = Buffer.alloc(80)
    const { files } = filesWith({ bytes: 100, digests: 10 }, async () => bytes)
    const types = Array.from({ length: 10 }, (_, i) => `asset_${i}`)
    const given = await Promise.all(types.map((type) => files.bytesOf(scene, type)))
    expect(given).toEqual(types.map(() => bytes))
  })

  test('is tried again after it could not be made', async () => {
    const bytes = Buffer.alloc(80)
    const faults = [new Error('no memory')]
    const { files } = filesWith(undefined, async () => {
      const fault = faults.pop()
      if (fault) throw fault
      return bytes
    })
    await expect(files.digestsOf(scene, MASK)).rejects.toThrow('no memory')
    expect(await files.bytesOf(scene, MASK)).toBe(bytes)
  })
})
