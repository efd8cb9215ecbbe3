import { expect, test } from 'vitest'
import type { SceneCollection } from '../../catalog/scene.ts'
import { worldCollections } from '../../world/collections.ts'
import { gsdOfCollection } from './collection-gsd.ts'

type Summaries = NonNullable<SceneCollection['summaries']>

test.each<[summary: string, summaries: Summaries, want: number | undefined]>([
  ['a value', { gsd: [28.5] }, 28.5],
  ['the finest of several values', { gsd: [30, 15, 100] }, 15],
  ['the finest of a range', { gsd: { minimum: 10, maximum: 60 } }, 10],
  ['no values', { gsd: [] }, undefined],
  ['nothing', {}, undefined],
  ['no number', { gsd: { minimum: 'ten' } }, undefined],
  ['values that are no lengths', { gsd: [0] }, undefined],
])('a collection that tells %s: %j', (_summary, summaries, want) => {
  const [collection] = worldCollections()
  expect(gsdOfCollection(collection && { ...collection, summaries })).toBe(want)
})

test('a collection that is not there tells nothing', () => {
  expect(gsdOfCollection(undefined)).toBeUndefined()
})
