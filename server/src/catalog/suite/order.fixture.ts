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

    test.each(['acquired', 'published', 'updated'] as const)(
      'by %s lists all scenes of one moment by their ids, however many were put at once',
      async (by) => {
        const catalog = await create()
        const properties = { datetime: day(1), created: day(2), updated: day(3) }
        const ids = Array.from({ length: 2400 }, (_, at) => `s${String(at).padStart(4, '0')}`)
        for (const part of [0, 1])
          await catalog.putScenes(
            ids.filter((_, at) => at % 2 === part).map((id) => scene(id, day(1), { properties })),
          )
        const order = { by, direction: 'ascending' } as const
        expect(await walk(catalog, { order, limit: 500 })).toEqual(ids)
        const reversed = { by, direction: 'descending' } as const
        expect(await walk(catalog, { order: reversed, limit: 500 })).toEqual(ids.toReversed())
      },
    )
  })
}
