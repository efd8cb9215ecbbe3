import { expect, test } from 'vitest'
import { objectClass, resultFeatures } from './result-features.ts'

const vessel = {
  type: 'Feature' as const,
  id: 'a47d3f86-1e0c-49b5-8d72-5c9b60e2f18a',
  created: '2026-04-19T15:33:38Z',
  geometry: {
    type: 'Polygon' as const,
    coordinates: [
      [
        [4, 52],
        [4.2, 52],
        [4.2, 52.1],
        [4, 52],
      ],
    ],
  },
  properties: { score: 0.7, object_class: 'vessel' },
  links: [],
}

test('a result is drawn as its outline, and as a point in the middle', () => {
  const { features } = resultFeatures([vessel], vessel.id)
  expect(features.map(({ geometry }) => geometry.type)).toEqual(['Polygon', 'Point'])
  expect(features[1]?.geometry).toEqual({ type: 'Point', coordinates: [4.1, 52.05] })
  expect(features.map(({ properties }) => properties)).toEqual([
    { id: vessel.id, score: 0.7, chosen: true },
    { id: vessel.id, score: 0.7, chosen: true },
  ])
})

test.each([
  ['says its class', { object_class: 'aircraft' }, 'aircraft'],
  ['has none', {}, 'result'],
])('a result that %s', (_what, properties, want) => {
  expect(objectClass({ properties })).toBe(want)
})
