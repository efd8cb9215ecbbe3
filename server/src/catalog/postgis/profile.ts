import { joinBoxes } from 'imagery-platform-geometry/part.ts'
import { sql } from 'kysely'
import type { ClientBase, Pool } from 'pg'
import { z } from 'zod'
import type { CollectionProfile, PropertyType } from '../collection-profile.ts'
import type { Box } from 'imagery-platform-geometry/part.ts'
import { readRows, withConnection } from './connection.ts'
import { fromStored, toStored } from './stored-text.ts'
import { number } from './translate/constants.ts'

/** A profile, and the times at which it holds if no scene is put or deleted: from the first to before the second. */
export interface ProfileThen {
  readonly profile: CollectionProfile | undefined
  readonly from: number
  readonly to: number
}

const TYPES = [
  'string',
  'date-time',
  'number',
  'integer',
  'boolean',
  'array',
] as const satisfies readonly PropertyType[]

const Traits = z.object({
  types: z.array(z.tuple([z.string(), z.enum(TYPES)])),
  assets: z.array(z.string()),
})

/** Scenes of a collection that have the same traits. */
interface Group {
  readonly is_there: boolean
  readonly traits: unknown
  readonly scenes: number
  readonly first: number
  readonly last: number
  readonly start: number
  readonly end: number
  readonly west: number | null
  readonly south: number | null
  readonly east: number | null
  readonly north: number | null
}

/** Reads what the scenes of a collection have in common. @param present milliseconds since 1970 UTC */
const readProfile = async (client: ClientBase, collection: string, present: number): Promise<ProfileThen> => {
  const groups = await readRows(
    client,
    sql<Group>`select is_there, scene_traits.json as traits, scenes, first, last, starts as start, ends as end,
      west, south, east, north from (
        select appears <= ${number(present)} as is_there, traits as key, count(*)::float8 as scenes,
          min(appears) as first, max(appears) as last, min(starts) as starts, max(ends) as ends,
          min(west) as west, min(south) as south, max(east) as east, max(north) as north
        from scene where collection = ${toStored(collection)}::text group by is_there, traits
      ) as groups join scene_traits using (key)`,
  )
  const there = groups.filter(({ is_there }) => is_there)
  return {
    profile: there.length === 0 ? undefined : merged(there),
    from: Math.max(-Infinity, ...there.map(({ last }) => last)),
    to: Math.min(Infinity, ...groups.flatMap(({ is_there, first }) => (is_there ? [] : [first]))),
  }
}

const merged = (groups: readonly Group[]): CollectionProfile => {
  const properties = new Map<string, Set<PropertyType>>()
  const assets = new Set<string>()
  for (const group of groups) {
    const traits = Traits.parse(group.traits)
    for (const [name, type] of traits.types) {
      const types = properties.get(fromStored(name)) ?? new Set()
      properties.set(fromStored(name), types.add(type))
    }
    for (const name of traits.assets) assets.add(fromStored(name))
  }
  const [box, ...boxes] = groups.flatMap(toBoxes)
  return {
    scenes: groups.reduce((sum, { scenes }) => sum + scenes, 0),
    properties,
    assets,
    box: box && boxes.reduce(joinBoxes, box),
    span: {
      start: Math.min(...groups.map(({ start }) => start)),
      end: Math.max(...groups.map(({ end }) => end)),
    },
  }
}

const toBoxes = ({ west, south, east, north }: Group): Box[] =>
  west === null || south === null || east === null || north === null ? [] : [[west, south, east, north]]

/** Maximum time for which a profile may lack scenes of other processes, in milliseconds. */
const MAX_AGE = 5000

interface Kept extends ProfileThen {
  /** By the clock of the process: that of the platform may stand still. */
  readonly readAt: number
}

/** Caches the profiles of collections: making one counts all scenes of the collection. */
export class ProfileCache {
  readonly #pool: Pool
  readonly #kept = new Map<string, Kept>()
  /** How often the cache was cleared. */
  #forgotten = 0

  constructor(pool: Pool) {
    this.#pool = pool
  }

  /** @param present milliseconds since 1970 UTC */
  async get(collection: string, present: number): Promise<CollectionProfile | undefined> {
    const kept = this.#kept.get(collection)
    const isFresh = kept !== undefined && performance.now() - kept.readAt < MAX_AGE
    if (isFresh && present >= kept.from && present < kept.to) return kept.profile
    const forgotten = this.#forgotten
    const readAt = performance.now()
    const then = await withConnection(this.#pool, undefined, (client) =>
      readProfile(client, collection, present),
    )
    if (forgotten === this.#forgotten) this.#kept.set(collection, { ...then, readAt })
    return then.profile
  }

  /** To be called once scenes were put or deleted. */
  forget(): void {
    this.#forgotten++
    this.#kept.clear()
  }
}
