import { describe, expect, test } from 'vitest'
import { day, scene, walk } from './scenes.fixture.ts'
import type { CreateCatalog } from './scenes.fixture.ts'
import type { SceneTime } from '../port.ts'

export const describeOrder = (create: CreateCatalog): void => {
  describe('order', () => {
    const times = (id: string, acquired: number, created?: number, updated?: number) =>
      scene(id, day(acquired), {
        properties: {
          datetime: day(acquired),
          ...(created && { created: day(created) }),
          ...(updated && { updated: day(updated) }),
        },
      })

    test.each<[SceneTime, string[]]>([
      ['acquired', ['e', 'd', 'c', 'b', 'a']],
      ['published', ['a', 'e', 'd', 'c', 'b']],
      ['updated', ['a', 'c', 'e', 'd', 'b']],
    ])('by %s, in both directions; an earlier time stands in for one that is missing', async (by, want) => {
      const catalog = await create()
      await catalog.putScenes([
        times('a', 1, 20),
        times('b', 2, 3),
        times('c', 3, 3, 10),
        times('d', 4),
        times('e', 4),
      ])
      const descending = { order: { by, direction: 'descending' } } as const
      const ascending = { order: { by, direction: 'ascending' } } as const
      for (const limit of [1, 2, 10]) {
        expect(await walk(catalog, { ...descending, limit })).toEqual(want)
        expect(await walk(catalog, { ...ascending, limit })).toEqual(want.toReversed())
      }
    })
  })
}
