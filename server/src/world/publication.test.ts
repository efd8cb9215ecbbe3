import { expect, test } from 'vitest'
import { publishedMakers } from './publication.ts'
import { worldScenes } from './scenes.ts'

test('a world is published scene by scene: all of them, the oldest publication first', () => {
  const published = [...publishedMakers(3, 2_000)].map((make) => make())
  const ids = (scenes: Iterable<{ readonly id: string }>) => [...scenes].map(({ id }) => id)
  expect(ids(published).toSorted()).toEqual(ids(worldScenes(3, 2_000)).toSorted())
  const times = published.map(({ properties: { created, datetime } }) =>
    Date.parse(String(created ?? datetime)),
  )
  expect(times).toEqual(times.toSorted((a, b) => a - b))
})
