import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { toParts } from 'imagery-platform-geometry/part.ts'
import type { Box } from 'imagery-platform-geometry/part.ts'
import { parseFootprint, parseSpan, toScene } from '../catalog/scene.ts'
import type { Scene } from '../catalog/scene.ts'
import { readContract } from '../contract/contract.ts'
import { ItemTypes } from '../services/assets/item-types.ts'
import { WORLD_ITEM_TYPES } from './item-types.ts'
import { worldCollections } from './collections.ts'
import { createRecordValidator } from './import/validate.ts'
import { worldScene, worldScenes } from './scenes.ts'
import { WORLD_NOW } from './time.ts'

const scenes = [...worldScenes(1, 6_000)]
const boxes = scenes.flatMap((scene) => {
  const footprint = parseFootprint(scene)
  return footprint ? toParts(footprint).map(({ box }) => box) : []
})

describe('the world', () => {
  test('is the same for the same seed, however many scenes of it are asked for', () => {
    expect([...worldScenes(1, 50)]).toEqual(scenes.slice(0, 50))
    expect(worldScene(1, 5_999)).toEqual(scenes[5_999])
  })

  test('differs by seed', () => {
    expect(worldScene(2, 10)).not.toEqual(scenes[10])
  })

  test('begins with the scenes of the story', () => {
    expect(scenes.slice(0, 2).map(({ id }) => id)).toEqual([
      '20260418_101530_07_2a41',
      '20260419_094210_53_1c07',
    ])
  })

  test('never gives two scenes one id', () => {
    const indexes = Array.from({ length: 2_000 }, (_, i) => [i, 65_536 + i, 131_072 + i]).flat()
    expect(new Set(indexes.map((index) => worldScene(1, index).id)).size).toBe(indexes.length)
  })

  test('is made of items and collections as the contract has them', () => {
    const validate = createRecordValidator(readContract('strict'), new ItemTypes(WORLD_ITEM_TYPES))
    const kinds = new Set<unknown>()
    for (const record of [...worldCollections(), ...scenes]) {
      const verdict = validate({ ...record, links: [] })
      kinds.add(verdict.kind === 'refused' ? verdict.reason : verdict.kind)
    }
    expect(kinds).toEqual(new Set(['collection', 'item']))
  })

  test('has scenes as toScene makes them', () => {
    expect(scenes.filter((scene) => toScene(scene) !== scene)).toEqual([])
    const boxless = ({ bbox: _bbox, ...scene }: Scene): Scene => scene
    expect(scenes.filter((scene) => !isDeepStrictEqual(toScene(boxless(scene)), scene))).toEqual([])
  })

  test('describes the files of its items in its collections', () => {
    const described = new Map(worldCollections().map((collection) => [collection.id, collection.item_assets]))
    const files = new Map(
      scenes.map(({ collection, assets }) => [
        [collection, ...Object.keys(assets)].join(),
        { collection, assets },
      ]),
    )
    for (const { collection, assets } of files.values())
      for (const name of Object.keys(assets))
        for (const member of ['title', 'type', 'roles'])
          expect(described.get(collection)).toHaveProperty([name, member])
  })

  test('lies within the extents of its collections', () => {
    const extents = new Map(worldCollections().map(({ id, extent }) => [id, extent]))
    const isWithin = (scene: Scene): boolean => {
      const extent = extents.get(scene.collection)
      const [, south = NaN, , north = NaN] = extent?.spatial.bbox[0] ?? []
      const [, ownSouth = NaN, , ownNorth = NaN] = scene.bbox ?? []
      const start = Date.parse(extent?.temporal.interval[0]?.[0] ?? '')
      return ownSouth >= south && ownNorth <= north && parseSpan(scene).start >= start
    }
    expect(scenes.filter((scene) => !isWithin(scene))).toEqual([])
  })

  test('has scenes of every collection, and of no other', () => {
    const ids = worldCollections().map(({ id }) => id)
    expect(ids.length).toBeGreaterThanOrEqual(4)
    expect(new Set(scenes.map(({ collection }) => collection))).toEqual(new Set(ids))
  })

  test('lies in the past of its present', () => {
    const isPast = (scene: Scene): boolean => {
      const { end } = parseSpan(scene)
      const { created } = scene.properties
      const published = created === undefined ? undefined : Date.parse(created)
      return end < WORLD_NOW && (published === undefined || (published > end && published <= WORLD_NOW))
    }
    expect(scenes.filter((scene) => !isPast(scene))).toEqual([])
  })

  test('names platforms that its collections know', () => {
    const platforms = new Map(worldCollections().map(({ id, summaries }) => [id, summaries?.platform]))
    const strangers = scenes.filter(({ collection, properties }) => {
      const known: unknown = platforms.get(collection)
      return !Array.isArray(known) || !known.includes(properties.platform)
    })
    expect(strangers).toEqual([])
  })

  test('stays inside the world, cut at the antimeridian', () => {
    const isInside = ([west, south, east, north]: Box): boolean =>
      west >= -180 && east <= 180 && south >= -90 && north <= 90
    expect(boxes.filter((box) => !isInside(box))).toEqual([])
  })

  test.each<[string, (box: readonly [number, number, number, number]) => boolean]>([
    ['west of the antimeridian', (box) => box[2] === 180 && box[0] > 170],
    ['east of the antimeridian', (box) => box[0] === -180 && box[2] < -170],
    ['the North Pole', (box) => box[3] === 90],
    ['the South Pole', (box) => box[1] === -90],
    ['Rotterdam', (box) => box[0] < 4.05 && box[2] > 4.05 && box[1] < 51.95 && box[3] > 51.95],
    ['the tropics', (box) => box[1] > -10 && box[3] < 10],
  ])('shows %s', (_place, isThere) => {
    expect(boxes.some(isThere)).toBe(true)
  })
})
