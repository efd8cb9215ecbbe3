import type { Caller } from '../../kernel/caller.ts'
import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import { cooperatively } from '../../kernel/cooperative.ts'
import type { Work } from 'imagery-platform-geometry/eventual.ts'
import { UnknownCursor } from '../port.ts'
import type { ScenePage, SceneQuery, StoredScene } from '../port.ts'
import { SceneCondition } from './condition.ts'
import { atOneMoment, readRows } from './connection.ts'
import { createOrdering, placeAt } from './order.ts'
import type { Ordering, Place } from './order.ts'
import { fromStored } from './stored-text.ts'

/** A candidate of a page. */
interface Found {
  readonly arrival: number
  readonly collection: string
  readonly id: string
  readonly json: string
  readonly decided: boolean
}

/** If not all candidates match, each statement asks for this many times as many as the one before, up to a maximum. */
const MORE = 4
const MAX_ROWS = 1000

/** One page. @throws UnknownCursor @throws TooBroad */
export const readPage = async (
  client: PoolClient,
  { limit, after, where, ...query }: SceneQuery,
  present: number,
  caller: Caller | undefined,
): Promise<ScenePage> => {
  const behind = after === undefined ? undefined : await knownPlace(client, after)
  const search = new Search(
    client,
    new SceneCondition(where, present),
    createOrdering(query),
    limit + 1,
    caller,
  )
  const found = await search.from(behind)
  const scenes = found.slice(0, limit).map(toStoredScene)
  const last = found[limit - 1]
  return found.length > limit && last ? { scenes, next: last.arrival } : { scenes }
}

export const toStoredScene = ({ collection, id, json }: Omit<Found, 'arrival' | 'decided'>): StoredScene => ({
  collection: fromStored(collection),
  id: fromStored(id),
  json: Buffer.from(json),
})

const knownPlace = async (client: PoolClient, cursor: number): Promise<Place> => {
  const [place] = await readRows(client, placeAt(cursor))
  if (!place) throw new UnknownCursor(`no page ended at ${cursor}`)
  return place
}

class Search {
  readonly #client: PoolClient
  readonly #condition: SceneCondition
  readonly #ordering: Ordering
  readonly #wanted: number
  readonly #caller: Caller | undefined
  readonly #found: Found[] = []

  constructor(
    client: PoolClient,
    condition: SceneCondition,
    ordering: Ordering,
    wanted: number,
    caller: Caller | undefined,
  ) {
    this.#client = client
    this.#condition = condition
    this.#ordering = ordering
    this.#wanted = wanted
    this.#caller = caller
  }

  /** The first matches after a place. Several statements see the catalog of one moment. */
  async from(place: Place | undefined): Promise<readonly Found[]> {
    if (this.#condition.isExact) await this.#take(place)
    else await atOneMoment(this.#client, () => this.#take(place))
    return this.#found
  }

  async #take(behind: Place | undefined): Promise<void> {
    let place = behind
    for (let batch = this.#wanted; ; batch = Math.max(batch, Math.min(batch * MORE, MAX_ROWS))) {
      const rows = await readRows(this.#client, this.#statement(place, batch))
      if (await cooperatively(this.#takeMatches(rows), this.#caller)) return
      const last = rows.at(-1)
      if (!last || rows.length < batch) return
      place = await knownPlace(this.#client, last.arrival)
    }
  }

  /** Whether the page is full. */
  *#takeMatches(rows: readonly Found[]): Work<boolean> {
    for (const row of rows) {
      if (row.decided || (yield* this.#condition.matches(row.json))) this.#found.push(row)
      if (this.#found.length === this.#wanted) return true
    }
    return false
  }

  #statement(place: Place | undefined, batch: number) {
    const { candidates, isDecided, requirements } = this.#condition
    const { orderBy, nearest } = this.#ordering
    const after = place ? this.#ordering.after(place) : sql`true`
    const matching = sql`from scene where ${candidates} and ${after}`
    const columns = sql`arrival::float8, collection, id, json, ${isDecided} as decided`
    if (nearest && requirements.boxes?.length === 1)
      // Scenes of the same time may come in any order from the index: all of them are taken, and put in order.
      return sql<Found>`select * from (select ${columns}, ${sql.ref(nearest.column)} ${matching}
        order by ${nearest.distance} fetch first ${batch} rows with ties) as scene order by ${orderBy} limit ${batch}`
    return sql<Found>`select ${columns} ${matching} order by ${orderBy} limit ${batch}`
  }
}
