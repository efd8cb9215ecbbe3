import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import { UnknownCursor } from '../port.ts'
import type { ScenePage, SceneQuery, StoredScene } from '../port.ts'
import { Condition } from './condition.ts'
import { atOneMoment, rowsOf } from './connection.ts'
import { orderingOf, placeAt } from './order.ts'
import type { Ordering, Place } from './order.ts'
import { fromStored } from './stored-text.ts'
import type { Sql } from './translate/clause.ts'
import { TimeWindows } from './windows.ts'

/** A candidate of a page. */
interface Found {
  readonly arrival: number
  readonly collection: string
  readonly id: string
  readonly json: string
  readonly decided: boolean
}

/** If not all candidates match, each statement asks for this many times as many as the one before. */
const MORE = 4

/** One page. @throws UnknownCursor @throws TooBroad */
export const pageOf = async (
  client: PoolClient,
  { limit, after, where, ...query }: SceneQuery,
  present: number,
): Promise<ScenePage> => {
  const behind = after === undefined ? undefined : await knownPlace(client, after)
  const search = new Search(client, new Condition(where, present), orderingOf(query), limit + 1)
  const found = await search.from(behind)
  const scenes = found.slice(0, limit).map(stored)
  const last = found[limit - 1]
  return found.length > limit && last ? { scenes, next: last.arrival } : { scenes }
}

export const stored = ({ collection, id, json }: Omit<Found, 'arrival' | 'decided'>): StoredScene => ({
  collection: fromStored(collection),
  id: fromStored(id),
  json: Buffer.from(json),
})

const knownPlace = async (client: PoolClient, cursor: number): Promise<Place> => {
  const [place] = await rowsOf(client, placeAt(cursor))
  if (!place) throw new UnknownCursor(`no page ended at ${cursor}`)
  return place
}

class Search {
  readonly #client: PoolClient
  readonly #condition: Condition
  readonly #ordering: Ordering
  readonly #wanted: number
  readonly #found: Found[] = []

  constructor(client: PoolClient, condition: Condition, ordering: Ordering, wanted: number) {
    this.#client = client
    this.#condition = condition
    this.#ordering = ordering
    this.#wanted = wanted
  }

  /** The first matches after a place. Several statements see the catalog of one moment. */
  async from(place: Place | undefined): Promise<readonly Found[]> {
    const { requirements, isExact } = this.#condition
    const windows = TimeWindows.of(requirements, this.#ordering)
    if (!windows && isExact) await this.#take(sql`true`, place)
    else
      await atOneMoment(this.#client, () =>
        windows ? this.#walk(windows, place) : this.#take(sql`true`, place),
      )
    return this.#found
  }

  async #walk(windows: TimeWindows, place: Place | undefined): Promise<void> {
    await windows.begin(this.#client, place)
    for (;;) {
      const window = windows.next(this.#wanted - this.#found.length)
      const before = this.#found.length
      await this.#take(window.within, place)
      if (window.isLast || this.#found.length === this.#wanted) return
      windows.learn(this.#found.length - before)
    }
  }

  /** The next matches within a window. */
  async #take(within: Sql, behind: Place | undefined): Promise<void> {
    let place = behind
    for (let batch = this.#wanted - this.#found.length; ; batch *= MORE) {
      const rows = await rowsOf(this.#client, this.#statement(within, place, batch))
      for (const row of rows) {
        if (row.decided || this.#condition.isMatch(row.json)) this.#found.push(row)
        if (this.#found.length === this.#wanted) return
      }
      const last = rows.at(-1)
      if (!last || rows.length < batch) return
      place = await knownPlace(this.#client, last.arrival)
    }
  }

  #statement(within: Sql, place: Place | undefined, batch: number) {
    const { candidates, isDecided } = this.#condition
    const after = place ? this.#ordering.after(place) : sql`true`
    return sql<Found>`select arrival::float8, collection, id, json, ${isDecided} as decided from scene
      where ${candidates} and ${within} and ${after} order by ${this.#ordering.orderBy} limit ${batch}`
  }
}
