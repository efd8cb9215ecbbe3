import type { components } from '../../../../../generated/types.ts'
import type { Scene, SceneCollection } from '../../../catalog/scene.ts'

type Interval = components['schemas']['DataStatsInterval']

export const INTERVALS = ['hour', 'day', 'week', 'month', 'year'] as const satisfies readonly Interval[]

/** An imported collection. */
export const BENCH: SceneCollection = {
  type: 'Collection',
  stac_version: '1.0.0',
  id: 'bench',
  description: 'Scenes that tests know.',
  license: 'CC0-1.0',
  extent: { spatial: { bbox: [[-180, -90, 180, 90]] }, temporal: { interval: [[null, null]] } },
}

/** A scene of it; its id is made from its time. */
export const benchScene = (datetime: string): Scene => ({
  type: 'Feature',
  stac_version: '1.0.0',
  id: datetime.replace(/\W/g, ''),
  collection: 'bench',
  geometry: { type: 'Point', coordinates: [4, 52] },
  bbox: [4, 52, 4, 52],
  properties: { datetime },
  assets: {},
})

/** Times around the end of a year, which depends on the offset. */
export const YEAR_END = [
  '2025-12-31T17:59:59.999Z',
  '2025-12-31T18:30:00Z',
  '2025-12-31T23:59:59.999Z',
  '2026-01-01T00:00:00Z',
  '2026-01-01T09:29:59.999Z',
  '2026-01-01T09:30:00Z',
]

/** Milliseconds since 1970 UTC. */
export const acquired = ({ properties }: Scene): number =>
  Date.parse(properties.datetime ?? properties.start_datetime ?? '')

/**
 * The buckets of scenes, computed from the digits of their local times.
 * @param minutes of the offset, east of UTC
 */
export const countBuckets = (chosen: readonly Scene[], interval: Interval, minutes: number) => {
  const counts = new Map<string, number>()
  for (const scene of chosen) {
    const local = new Date(acquired(scene) + minutes * 60_000)
    if (interval === 'week') local.setUTCDate(local.getUTCDate() - ((local.getUTCDay() + 6) % 7))
    const digits = { hour: 13, day: 10, week: 10, month: 7, year: 4 }[interval]
    const start = Date.parse(local.toISOString().slice(0, digits) + '0000-01-01T00:00:00.000Z'.slice(digits))
    const name = new Date(start - minutes * 60_000).toISOString().replace('Z', '000Z')
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([start_time, count]) => ({ start_time, count }))
}
