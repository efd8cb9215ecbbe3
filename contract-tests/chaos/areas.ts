import { PREFIX } from './found.ts'
import { AREA } from './writes.ts'
import type { Callers } from './writes.ts'

/** What the load of features and reservations writes into. */
export interface Areas {
  /** A collection for the features of the load. */
  readonly collectionId: string
  /** References of areas that reservations are made for, by the names of the writes. */
  readonly areas: ReadonlyMap<string, string>
}

/** How many features are uploaded at once. */
const AT_ONCE = 200
/** How many areas there are to reserve for: more than use up the quota of the product. */
const AREAS = 800
/** In square kilometers: 500 use up the quota, which a load of two minutes does. */
const SIZE = 10

/** About so large as `SIZE` says. */
const RESERVED = {
  type: 'Polygon' as const,
  coordinates: AREA.coordinates.map((ring) =>
    ring.map(([lon = 0, lat = 0]) => [4 + ((lon - 4) * SIZE) / 38, lat]),
  ),
}

export const prepareAreas = async (callers: Callers): Promise<Areas> => {
  const reserved = await createCollection(callers, 'reserved')
  const areas = new Map<string, string>()
  for (let from = 0; from < AREAS; from += AT_ONCE) {
    const names = Array.from({ length: AT_ONCE }, (_, at) => `${PREFIX}${from + at}`)
    const { data } = await callers.user.POST('/features/v1/ogc/my/collections/{collectionId}/items', {
      params: { path: { collectionId: reserved } },
      body: {
        type: 'FeatureCollection',
        features: names.map((name) => ({
          type: 'Feature' as const,
          geometry: RESERVED,
          properties: { name },
        })),
      },
    })
    for (const [at, name] of names.entries()) areas.set(name, data?.[at] ?? '')
  }
  return { collectionId: await createCollection(callers, 'load'), areas }
}

const createCollection = async ({ user }: Callers, title: string): Promise<string> => {
  const { data } = await user.POST('/features/v1/ogc/my/collections', { body: { title } })
  if (!data) throw new Error('A collection cannot be created')
  return data.id
}
