import { sql } from 'kysely'
import { NEWEST_FIRST, UnknownCursor } from '../port.ts'
import type { SceneOrder, SceneQuery, SceneTime } from '../port.ts'
import type { SceneSort, Sortable } from '../sort.ts'
import { number } from './translate/constants.ts'
import type { Sql } from './translate/clause.ts'

/** What the place of a scene in an order follows from. */
export interface Place {
  readonly collection: string
  readonly id: string
  readonly acquired: number
  readonly published: number
  readonly changed: number
  readonly created: number | null
  readonly updated: number | null
  readonly cloud_cover: number | null
  readonly gsd: number | null
  readonly platform: string | null
}

/** An order as SQL. */
export interface Ordering {
  readonly orderBy: Sql
  /** Whether a scene comes after a place. */
  after(place: Place): Sql
  /** The same order for the index of places, except for scenes of one time; undefined where it does not have that time. */
  readonly nearest?: Nearest
}

/** Scenes are nearest first to a moment that no scene reaches. */
interface Nearest {
  readonly column: TimeColumn
  readonly distance: Sql
}

type TimeColumn = 'acquired' | 'published' | 'changed'

const TIME_COLUMNS: Readonly<Record<SceneTime, TimeColumn>> = {
  acquired: 'acquired',
  published: 'published',
  updated: 'changed',
}

const SORT_COLUMNS: Readonly<Record<Sortable, keyof Place>> = {
  collection: 'collection',
  created: 'created',
  datetime: 'acquired',
  'eo:cloud_cover': 'cloud_cover',
  gsd: 'gsd',
  id: 'id',
  platform: 'platform',
  updated: 'updated',
}

export const createOrdering = ({
  order = NEWEST_FIRST,
  sort,
}: Pick<SceneQuery, 'order' | 'sort'>): Ordering => (sort ? sorted(sort) : byTime(order))

/** Times that `scene_by_place` has behind the footprints. */
const WITH_PLACES: ReadonlySet<TimeColumn> = new Set(['acquired', 'published'])

/** The last moment that a `Date` knows, in milliseconds since 1970 UTC; the first is as far before. */
const LAST_MOMENT = 8.64e15

/** Time, id and collection in one direction: one comparison of rows, which an index serves. */
const byTime = ({ by, direction }: SceneOrder): Ordering => {
  const column = TIME_COLUMNS[by]
  const [towards, beyond, end] = TOWARDS[direction]
  const time = sql.raw(column)
  const operator = sql.raw(beyond)
  return {
    orderBy: sql.raw(`${column} ${towards}, id ${towards}, collection ${towards}`),
    // The first comparison follows from the second, which the index of places does not know.
    after: (place) =>
      sql`${time} ${operator}= ${number(place[column])}
        and (${time}, id, collection) ${operator} (${number(place[column])}, ${place.id}::text, ${place.collection}::text)`,
    ...(WITH_PLACES.has(column) && { nearest: { column, distance: sql`${time} <-> ${number(end)}` } }),
  }
}

/** How SQL orders, how it says that something comes later, and a moment behind all others. */
const TOWARDS = {
  ascending: ['asc', '>', -LAST_MOMENT],
  descending: ['desc', '<', LAST_MOMENT],
} as const

interface Key {
  readonly column: keyof Place
  readonly isDescending: boolean
}

const sorted = (sort: SceneSort): Ordering => {
  const isDescending = (sort.at(-1) ?? sort[0]).direction === 'descending'
  const keys: readonly Key[] = [
    ...sort.map(({ by, direction }) => ({
      column: SORT_COLUMNS[by],
      isDescending: direction === 'descending',
    })),
    { column: 'id', isDescending },
    { column: 'collection', isDescending },
  ]
  return {
    orderBy: sql.join(
      keys.map((key) => sql`${sql.ref(key.column)} ${key.isDescending ? sql`desc` : sql`asc`} nulls last`),
    ),
    after: (place) =>
      sql`(${sql.join(
        keys.map((key, at) =>
          sql.join(
            [...keys.slice(0, at).map((each) => isSame(each, place)), isAfter(key, place)],
            sql` and `,
          ),
        ),
        sql` or `,
      )})`,
  }
}

const isSame = ({ column }: Key, place: Place): Sql => {
  const value = place[column]
  return value === null ? sql`${sql.ref(column)} is null` : sql`${sql.ref(column)} = ${bound(value)}`
}

/** Those without a value come last in either direction. */
const isAfter = ({ column, isDescending }: Key, place: Place): Sql => {
  const value = place[column]
  if (value === null) return sql`false`
  const operator = isDescending ? sql`<` : sql`>`
  return sql`(${sql.ref(column)} ${operator} ${bound(value)} or ${sql.ref(column)} is null)`
}

const bound = (value: string | number): Sql =>
  typeof value === 'number' ? number(value) : sql`${value}::text`

/** The cursor of a page is the number of its last scene's version. @throws UnknownCursor where it cannot be one */
export const placeAt = (cursor: number) => {
  if (!Number.isSafeInteger(cursor) || cursor < 1) throw new UnknownCursor(`no page ended at ${cursor}`)
  const columns = sql`collection, id, acquired, published, changed, created, updated, cloud_cover, gsd, platform`
  return sql<Place>`select ${columns} from scene where arrival = ${cursor}::bigint
    union all select ${columns} from scene_past where arrival = ${cursor}::bigint`
}
