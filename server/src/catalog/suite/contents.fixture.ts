import { describe, expect, test } from 'vitest'
import { collection, day, scene, walk } from './scenes.fixture.ts'
import type { CreateCatalog } from './scenes.fixture.ts'
import type { StoredScene } from '../port.ts'
import { readScene } from '../scene.ts'

const readProperties = (stored: StoredScene | undefined) => stored && readScene(stored.json).properties

export const describeContents = (create: CreateCatalog): void => {
  describe('collections', () => {
    test('are listed by id, and replaced by one with the same id', async () => {
      const catalog = await create()
      expect(await catalog.putCollections([collection('b', 'B'), collection('a', 'A')])).toEqual({
        created: 2,
        updated: 0,
      })
      expect(await catalog.putCollections([collection('a', 'A again'), collection('c', 'C')])).toEqual({
        created: 1,
        updated: 1,
      })
      expect((await catalog.listCollections()).map(({ title }) => title)).toEqual(['A again', 'B', 'C'])
      expect((await catalog.getCollection('c'))?.title).toBe('C')
      expect(await catalog.getCollection('d')).toBeUndefined()
    })

    test('are copied in and out', async () => {
      const catalog = await create()
      const given = { ...collection('a', 'A') }
      await catalog.putCollections([given])
      Object.assign(given, { title: 'changed by its giver' })
      const taken = await catalog.getCollection('a')
      if (taken) Reflect.set(taken, 'title', 'changed by its taker')
      expect((await catalog.getCollection('a'))?.title).toBe('A')
    })
  })

  describe('scenes', () => {
    test('are found by collection and id, and replaced by one with the same', async () => {
      const catalog = await create()
      await catalog.putScenes([scene('a', day(1)), scene('a', day(2), { collection: 'land' })])
      expect(await catalog.putScenes([scene('a', day(3)), scene('b', day(4)), scene('b', day(5))])).toEqual({
        created: 1,
        updated: 2,
      })
      expect(readProperties(await catalog.getScene('coast', 'a'))?.datetime).toBe(day(3))
      expect(readProperties(await catalog.getScene('land', 'a'))?.datetime).toBe(day(2))
      expect(await catalog.getScene('coast', 'c')).toBeUndefined()
      expect(await catalog.getScene('sea', 'a')).toBeUndefined()
      expect(await walk(catalog, { limit: 10 })).toEqual(['b', 'a', 'a'])
    })

    test('are copied in', async () => {
      const catalog = await create()
      const given = scene('a', day(1))
      await catalog.putScenes([given])
      given.properties.platform = 'changed by its giver'
      expect(readProperties(await catalog.getScene('coast', 'a'))).toEqual({ datetime: day(1) })
    })

    test('with a broken one among them are all refused', async () => {
      const catalog = await create()
      await expect(async () =>
        catalog.putScenes([scene('a', day(1)), scene('b', 'yesterday')]),
      ).rejects.toThrow('yesterday')
      expect(await walk(catalog, { limit: 10 })).toEqual([])
    })
  })

  test('gives a scene as the JSON text that was put', async () => {
    const catalog = await create()
    const given = scene('ä', day(1), { properties: { datetime: day(1), title: 'über 🛰' } })
    await catalog.putScenes([given])
    const [found] = (await catalog.search({ limit: 1 })).scenes
    expect(found).toMatchObject({ collection: 'coast', id: 'ä' })
    expect(Buffer.from(found?.json ?? []).toString()).toBe(JSON.stringify(given))
  })

  describe('deleted scenes', () => {
    test('are gone, and can be put again', async () => {
      const catalog = await create()
      await catalog.putScenes([
        scene('a', day(1)),
        scene('b', day(2)),
        scene('a', day(3), { collection: 'land' }),
      ])
      expect(await catalog.deleteScenes('coast', ['a', 'a', 'none'])).toBe(1)
      expect(await catalog.deleteScenes('sea', ['a'])).toBe(0)
      expect(await catalog.getScene('coast', 'a')).toBeUndefined()
      expect(await walk(catalog, { limit: 10 })).toEqual(['a', 'b'])
      expect(await catalog.putScenes([scene('a', day(1))])).toEqual({ created: 1, updated: 0 })
      expect(await walk(catalog, { limit: 10 })).toEqual(['a', 'b', 'a'])
    })

    test('leave the lists that go on behind them as they are', async () => {
      const catalog = await create()
      await catalog.putScenes([scene('a', day(9)), scene('b', day(8)), scene('c', day(7))])
      const { next } = await catalog.search({ limit: 2 })
      await catalog.deleteScenes('coast', ['b'])
      expect((await catalog.search({ limit: 2, after: next ?? NaN })).scenes.map(({ id }) => id)).toEqual([
        'c',
      ])
    })
  })

  test('finds the same after it was optimized, and takes more', async () => {
    const catalog = await create()
    await catalog.putScenes([scene('a', day(1)), scene('b', day(3)), scene('c', day(2))])
    await catalog.deleteScenes('coast', ['b'])
    await Promise.all([catalog.optimize(), catalog.putScenes([scene('d', day(4))]), catalog.optimize()])
    expect(await walk(catalog, { limit: 2 })).toEqual(['d', 'c', 'a'])
  })
}
