import { afterAll, expect, test } from 'vitest'
import { UnknownCursor } from '../port.ts'
import { day, scene } from '../suite/scenes.fixture.ts'
import { CatalogDatabase } from './postgis.fixture.ts'
import { PostgisCatalog } from './postgis-catalog.ts'

const database = await CatalogDatabase.create()

afterAll(() => database.drop())

test('a list goes on behind what left in the last day; what left before is forgotten', async () => {
  const catalog = new PostgisCatalog(database.pool)
  await catalog.putScenes(['a', 'b', 'c', 'd'].map((id, i) => scene(id, day(9 - i))))
  const { next: behindA = NaN } = await catalog.search({ limit: 1 })
  const { next: behindB = NaN } = await catalog.search({ limit: 2 })
  const after = async (cursor: number) =>
    (await catalog.search({ limit: 9, after: cursor })).scenes.map(({ id }) => id)
  await catalog.deleteScenes('coast', ['a'])
  await database.pool.query(`update scene_past set gone = gone - interval '25 hours'`)
  expect(await after(behindA)).toEqual(['b', 'c', 'd'])
  await catalog.deleteScenes('coast', ['b'])
  expect(await after(behindB)).toEqual(['c', 'd'])
  await expect(after(behindA)).rejects.toThrow(UnknownCursor)
  expect((await database.pool.query('select id from scene_past')).rows).toEqual([{ id: 'b' }])
})
