import type { Position } from 'imagery-platform-geometry/geojson.ts'
import type { Scene } from '../../src/catalog/scene.ts'
import { worldScene } from '../../src/world/scenes.ts'

/**
 * A world's scenes with what a tidy world lacks: scenes without a place, a platform or times, points and lines,
 * holes, heights, spans, marks and capitals, other notations of a time, and many that are alike.
 */
export const irregularScenes = (seed: number, count: number): readonly Scene[] => {
  const { scenes, others } = shared.get(seed) ?? { scenes: [], others: endlessScenes(seed) }
  shared.set(seed, { scenes, others })
  while (scenes.length < count) scenes.push(others.next().value)
  return scenes.slice(0, count)
}

/** By seed: comparisons that run in one process share their scenes, and what they read of them. */
const shared = new Map<number, { readonly scenes: Scene[]; readonly others: Generator<Scene, never> }>()

function* endlessScenes(seed: number): Generator<Scene, never> {
  let last: Scene | undefined
  for (let index = 0; ; index++) {
    const worn = wear(worldScene(seed, index), index)
    const id = index % 59 === 0 && last && last.collection !== worn.collection ? last.id : worn.id
    last = { ...worn, id }
    yield last
  }
}

const wear = (scene: Scene, index: number): Scene => {
  const isEvery = (step: number): boolean => index % step === step - 1
  const properties = irregularProperties(scene, isEvery)
  const outline = findOutline(scene)
  const [start = [], next = []] = outline
  const [west, south, east, north] = scene.bbox ?? []
  if (isEvery(19)) return { ...scene, properties, geometry: null }
  if (isEvery(29)) return { ...scene, properties, geometry: { type: 'Point', coordinates: start } }
  if (isEvery(31))
    return { ...scene, properties, geometry: { type: 'LineString', coordinates: [start, next] } }
  if (isEvery(37) && scene.geometry?.type === 'Polygon')
    return { ...scene, properties, geometry: { type: 'Polygon', coordinates: [outline, halved(outline)] } }
  if (isEvery(23) && west !== undefined && south !== undefined && east !== undefined && north !== undefined)
    return { ...scene, properties, bbox: [west, south, index % 1000, east, north, (index % 1000) + 50] }
  return { ...scene, properties }
}

const irregularProperties = (
  { properties }: Scene,
  isEvery: (step: number) => boolean,
): Scene['properties'] => {
  const { datetime, created = '', platform = '' } = properties
  const worn: Scene['properties'] = { ...properties, 'world:worn': isEvery(3) }
  if (isEvery(5)) worn.updated = hoursAfter(created, 100)
  if (isEvery(7)) worn.updated = hoursAfter(created, 2500)
  if (isEvery(17)) worn.created = `${created.slice(0, 10)}T00:00:00Z`
  if (isEvery(41)) worn.platform = platform.replace('o', 'ó')
  if (isEvery(43)) worn.platform = platform.toUpperCase()
  if (isEvery(53) && datetime !== null) worn.datetime = `${hoursAfter(datetime, 2).slice(0, 19)}+02:00`
  if (isEvery(61) && datetime !== null) worn.start_datetime = hoursAfter(datetime, -3)
  if (isEvery(61) && datetime !== null) worn.end_datetime = hoursAfter(datetime, 30)
  if (isEvery(67)) worn.instruments = [...(properties.instruments ?? []), 'star tracker']
  const lost = new Set([
    ...(isEvery(11) ? ['created'] : []),
    ...(isEvery(13) ? ['updated'] : []),
    ...(isEvery(47) ? ['platform', 'gsd', 'world:worn'] : []),
  ])
  return { datetime, ...Object.fromEntries(Object.entries(worn).filter(([name]) => !lost.has(name))) }
}

const hoursAfter = (time: string, hours: number): string =>
  time === '' ? time : new Date(Date.parse(time) + hours * 3_600_000).toISOString()

const findOutline = ({ geometry }: Scene): Position[] =>
  (geometry?.type === 'MultiPolygon' ? geometry.coordinates[0]?.[0] : undefined) ??
  (geometry?.type === 'Polygon' ? geometry.coordinates[0] : undefined) ??
  []

/** A ring of half the size around the same middle. */
const halved = (ring: readonly Position[]): Position[] => {
  const middle = [0, 1].map(
    (axis) => ring.slice(1).reduce((sum, position) => sum + (position[axis] ?? NaN), 0) / (ring.length - 1),
  )
  return ring.map((position) => middle.map((value, axis) => (value + (position[axis] ?? NaN)) / 2))
}
