import { fromArrayBuffer } from 'geotiff'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createImagery } from '../../../imagery/painted-imagery.ts'
import { worldScenes } from '../../../world/scenes.ts'
import { sceneProjection } from './projection.ts'

const imagery = createImagery()
const [SCENE = expect.unreachable('a world has scenes'), ...OTHERS] = worldScenes(1, 400)

/** One of each collection, and one over the antimeridian. */
const CASES = [
  ...new Map([SCENE, ...OTHERS].map((scene) => [`${scene.collection} ${scene.geometry?.type}`, scene])),
]

const PROJECTION = z.object({
  'proj:bbox': z.array(z.number()),
  'proj:geometry': z.object({ coordinates: z.array(z.unknown()) }),
  'proj:shape': z.array(z.number()),
  'proj:transform': z.array(z.number()),
})

test.each(CASES)('of a scene (%s) is what its file says of itself', async (_what, scene) => {
  const projection = PROJECTION.parse(sceneProjection(scene))
  const file = await imagery.asset(scene, { category: 'data', bands: ['nir'] })
  const image = await (await fromArrayBuffer(new Uint8Array(file).buffer)).getImage()
  const [left, top] = image.getOrigin()
  const [width, height] = image.getResolution()
  expect(projection['proj:shape']).toEqual([image.getHeight(), image.getWidth()])
  expect(projection['proj:transform']).toEqual([width, 0, left, 0, height, top])
  const [west = NaN, south = NaN, east = NaN, north = NaN] = image.getBoundingBox()
  projection['proj:bbox'].forEach((edge, i) =>
    expect(edge).toBeCloseTo([west, south, east, north][i] ?? NaN, 6),
  )
  const keys: unknown = image.getGeoKeys()
  const { ProjectedCSTypeGeoKey, GeographicTypeGeoKey } = z
    .object({ ProjectedCSTypeGeoKey: z.number().optional(), GeographicTypeGeoKey: z.number().optional() })
    .parse(keys)
  expect(ProjectedCSTypeGeoKey ?? GeographicTypeGeoKey).toBe(scene.properties['proj:epsg'])
  for (const [x = NaN, y = NaN] of positionsIn(projection['proj:geometry'].coordinates)) {
    expect(x).toBeGreaterThan(west - 0.01)
    expect(x).toBeLessThan(east + 0.01)
    expect(y).toBeGreaterThan(south - 0.01)
    expect(y).toBeLessThan(north + 0.01)
  }
})

const positionsIn = (value: unknown): number[][] => {
  const position = z.array(z.number()).safeParse(value)
  if (position.success) return [position.data]
  return z.array(z.unknown()).parse(value).flatMap(positionsIn)
}

test.each([
  ['without a place', { ...SCENE, geometry: null }],
  [
    'in a system that files do not come in',
    { ...SCENE, properties: { ...SCENE.properties, 'proj:epsg': 2154 } },
  ],
  ['that names no system', { ...SCENE, properties: { datetime: '2026-04-18T10:15:30Z' } }],
])('of a scene %s is not told', (_what, scene) => {
  expect(sceneProjection(scene)).toBeUndefined()
})
