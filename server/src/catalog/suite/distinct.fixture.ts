import { expect, test } from 'vitest'
import { day, scene } from './scenes.fixture.ts'
import type { CreateCatalog } from './scenes.fixture.ts'
import { withIds } from '../predicate/conditions.ts'

export const describeDistinct = (create: CreateCatalog): void => {
  test('lists the distinct values of a property, numbers before texts', async () => {
    const catalog = await create()
    const values = ['b', 10, 9, 'a', 'b', true, null, ['a'], { a: 1 }]
    await catalog.putScenes([
      ...values.map((note, i) => scene(`s${i}`, day(1), { properties: { datetime: day(1), note } })),
      scene('without', day(1)),
    ])
    expect(await catalog.distinct(undefined, 'note')).toEqual([9, 10, 'a', 'b', true])
    expect(await catalog.distinct(withIds(['s0', 's1', 'without']), 'note')).toEqual([10, 'b'])
    expect(await catalog.distinct(undefined, 'nothing')).toEqual([])
    expect(await catalog.distinct(undefined, 'collection')).toEqual(['coast'])
  })
}
