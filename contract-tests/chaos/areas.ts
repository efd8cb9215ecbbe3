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

/** @param count how many writes the load may make */
export const prepareAreas = async (callers: Callers, count: number): Promise<Areas> => {
  const reserved = await collectionOf(callers, 'reserved')
  const areas = new Map<string, string>()
  for (let from = 0; from < count; from += AT_ONCE) {
    const names = Array.from({ length: AT_ONCE }, (_, at) => `${PREFIX}${from + at}`)
    const { data } = await callers.user.POST('/features/v1/ogc/my/collections/{collectionId}/items', {
      params: { path: { collectionId: reserved } },
      body: {
        type: 'FeatureCollection',
        features: names.map((name) => ({ type: 'Feature' as const, geometry: AREA, properties: { name } })),
      },
    })
    for (const [at, name] of names.entries()) areas.set(name, data?.[at] ?? '')
  }
  return { collectionId: await collectionOf(callers, 'load'), areas }
}

const collectionOf = async ({ user }: Callers, title: string): Promise<string> => {
  const { data } = await user.POST('/features/v1/ogc/my/collections', { body: { title } })
  if (!data) throw new Error('A collection cannot be created')
  return data.id
}
