import { describe, expect, test } from 'vitest'
import { collection, day, point, scene } from './scenes.fixture.ts'
import type { CreateCatalog } from './scenes.fixture.ts'

export const describeProfile = (create: CreateCatalog): void => {
  describe('profile', () => {
    test('knows what the scenes of a collection have in common, not what they had', async () => {
      const catalog = await create()
      const properties = {
        datetime: day(3),
        gsd: 3,
        clear: true,
        bands: ['b1'],
        provenance: { a: 1 },
        note: null,
        published: day(4),
      }
      await catalog.putScenes([
        scene('a', day(2), { properties }),
        scene('b', day(2), { properties: { ...properties, gsd: 0.5 } }),
      ])
      await catalog.putScenes([
        scene('b', day(2), {
          geometry: point(-20, 40),
          bbox: [-20, 40, -20, 40],
          properties: { datetime: day(9) },
        }),
      ])
      const profile = await catalog.profile('coast')
      expect(profile).toMatchObject({
        scenes: 2,
        box: [-20, 0, 2, 40],
        span: { start: Date.parse(day(3)), end: Date.parse(day(9)) },
      })
      expect(
        Object.fromEntries([...(profile?.properties ?? [])].map(([key, types]) => [key, [...types].sort()])),
      ).toEqual({
        datetime: ['date-time'],
        published: ['date-time'],
        gsd: ['integer'],
        clear: ['boolean'],
        bands: ['array'],
      })
    })

    test('knows which assets the scenes of a collection have, not which they had', async () => {
      const catalog = await create()
      const asset = { href: 'https://example.com/file' }
      await catalog.putScenes([
        scene('a', day(2), { assets: { visual: asset, mask: asset } }),
        scene('b', day(2), { assets: { visual: asset } }),
      ])
      expect([...((await catalog.profile('coast'))?.assets ?? [])].sort()).toEqual(['mask', 'visual'])
      await catalog.putScenes([scene('a', day(2), { assets: { visual: asset, data: asset } })])
      expect([...((await catalog.profile('coast'))?.assets ?? [])].sort()).toEqual(['data', 'visual'])
      await catalog.deleteScenes('coast', ['a'])
      expect([...((await catalog.profile('coast'))?.assets ?? [])]).toEqual(['visual'])
    })

    test('shrinks when scenes leave, from every side', async () => {
      const catalog = await create()
      const at = (id: string, x: number, time: number) =>
        scene(id, day(time), { geometry: point(x, x / 2), bbox: [x, x / 2, x, x / 2] })
      await catalog.putScenes([at('a', -20, 1), at('b', 0, 5), at('c', 40, 9)])
      expect(await catalog.profile('coast')).toMatchObject({ scenes: 3, box: [-20, -10, 40, 20] })
      await catalog.deleteScenes('coast', ['a'])
      expect(await catalog.profile('coast')).toMatchObject({
        scenes: 2,
        box: [0, 0, 40, 20],
        span: { start: Date.parse(day(5)), end: Date.parse(day(9)) },
      })
      await catalog.putScenes([at('c', 10, 6)])
      expect(await catalog.profile('coast')).toMatchObject({
        scenes: 2,
        box: [0, 0, 10, 5],
        span: { start: Date.parse(day(5)), end: Date.parse(day(6)) },
      })
    })

    test('of a collection without scenes is undefined', async () => {
      const catalog = await create()
      await catalog.putCollections([collection('a', 'A')])
      expect(await catalog.profile('a')).toBeUndefined()
      await catalog.putScenes([scene('a', day(1), { collection: 'a' })])
      await catalog.deleteScenes('a', ['a'])
      expect(await catalog.profile('a')).toBeUndefined()
    })
  })
}
