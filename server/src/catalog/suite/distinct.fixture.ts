import { expect, test } from 'vitest'
import { day, scene } from './scenes.fixture.ts'
import type { CreateCatalog } from './scenes.fixture.ts'
import type { ValuePage } from '../port.ts'
import { DAY } from '../cql2/known-properties.ts'
import { withIds } from '../cql2/conditions.ts'

export const describeDistinct = (create: CreateCatalog): void => {
  test('lists the days of acquisition', async () => {
    const catalog = await create()
    const at = (id: string, datetime: string) => scene(id, datetime, { properties: { datetime } })
    await catalog.putScenes([
      at('late', '2020-03-01T23:59:59.999Z'),
      at('early', '2020-03-01T00:00:00Z'),
      at('old', '1969-12-31T23:59:59Z'),
      at('next', '2020-03-02T00:00:00Z'),
    ])
    const { values, scenes } = await catalog.distinct({ property: DAY, limit: 9 })
    expect(values).toEqual(['1969-12-31', '2020-03-01', '2020-03-02'])
    expect(scenes.map(({ id }) => id)).toEqual(['old', 'late', 'next'])
  })

  test('lists the distinct values of a property, numbers before texts', async () => {
    const catalog = await create()
    const values = ['b', 10, 9, 'a', 'b', true, null, ['a'], { a: 1 }]
    await catalog.putScenes([
      ...values.map((note, i) => scene(`s${i}`, day(1), { properties: { datetime: day(1), note } })),
      scene('without', day(1)),
    ])
    const page = { limit: 9 }
    const few = withIds(['s0', 's1', 'without'])
    expect(await catalog.distinct({ property: 'note', ...page })).toMatchObject({
      values: [9, 10, 'a', 'b', true],
    })
    expect(await catalog.distinct({ where: few, property: 'note', ...page })).toMatchObject({
      values: [10, 'b'],
    })
    expect(await catalog.distinct({ property: 'nothing', ...page })).toEqual({ values: [], scenes: [] })
    expect(await catalog.distinct({ property: 'collection', ...page })).toMatchObject({ values: ['coast'] })
  })

  test('lists values in pages, each with the newest scene that has it', async () => {
    const catalog = await create()
    const noted = (id: string, at: number, note: string) =>
      scene(id, day(at), { properties: { datetime: day(at), note } })
    const scenes = [
      noted('old', 1, 'a'),
      noted('b', 3, 'a'),
      noted('c', 3, 'a'),
      noted('new', 4, 'c'),
      noted('d', 2, 'b'),
    ]
    await catalog.putScenes(scenes)
    const pages = []
    for (let after: number | undefined = 0; after !== undefined;) {
      const {
        values,
        scenes: firsts,
        next,
      }: ValuePage = await catalog.distinct({ property: 'note', limit: 2, after })
      pages.push([values, firsts.map(({ id }) => id), next])
      after = next
    }
    expect(pages).toEqual([
      [['a', 'b'], ['c', 'd'], 2],
      [['c'], ['new'], undefined],
    ])
    const [first] = (await catalog.distinct({ property: 'note', limit: 1 })).scenes
    expect(first).toEqual(await catalog.getScene('coast', 'c'))
    await catalog.deleteScenes('coast', ['c'])
    const { scenes: left } = await catalog.distinct({ property: 'note', limit: 1 })
    expect(left.map(({ id }) => id)).toEqual(['b'])
  })
}
