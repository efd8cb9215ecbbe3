import type { Caller } from '../../kernel/caller.ts'
import { sql } from 'kysely'
import type { ClientBase } from 'pg'
import { cooperatively } from '../../kernel/cooperative.ts'
import type { ScalarValue, ValuePage, ValueQuery } from '../port.ts'
import { valuesOnPage } from '../value-page.ts'
import { SceneCondition } from './condition.ts'
import { atOneMoment, readRows } from './connection.ts'
import { eachMatch } from './each-match.ts'
import { toStoredScene } from './search.ts'
import { fromStored } from './stored-text.ts'
import type { Sql } from './translate/clause.ts'
import { propertyJson, propertyValue } from './translate/properties.ts'

/** A scene that has a value. */
interface Holder {
  readonly value: unknown
  readonly arrival: number
  readonly acquired: number
  readonly collection: string
  readonly id: string
}

/** A page of the values that a property has in the matches. @throws TooBroad */
export const listValues = (
  client: ClientBase,
  { where, property, ...page }: ValueQuery,
  present: number,
  caller: Caller | undefined,
): Promise<ValuePage> =>
  atOneMoment(client, async () => {
    const firsts = await firstHolders(client, new SceneCondition(where, present), property, caller)
    const { entries, ...rest } = await cooperatively(valuesOnPage(firsts, page), caller)
    const arrivals = entries.map(([, { arrival }]) => arrival)
    const rows = await readRows(
      client,
      sql<{ arrival: number; collection: string; id: string; json: string }>`select
        arrival::float8, collection, id, json from scene where arrival = any(${arrivals}::bigint[])`,
    )
    const scenes = new Map(rows.map((row) => [row.arrival, toStoredScene(row)]))
    return {
      values: entries.map(([value]) => value),
      scenes: arrivals.flatMap((arrival) => scenes.get(arrival) ?? []),
      ...rest,
    }
  })

/** For each value the newest match that has it. */
const firstHolders = async (
  client: ClientBase,
  condition: SceneCondition,
  property: string,
  caller: Caller | undefined,
): Promise<ReadonlyMap<ScalarValue, Holder>> => {
  const firsts = new Map<ScalarValue, Holder>()
  const add = (holder: Holder): void => {
    const value = toScalar(holder.value)
    if (value === undefined) return
    const first = firsts.get(value)
    if (!first || isBefore(holder, first)) firsts.set(value, holder)
  }
  const columns = sql`${selectJson(property)} as value, arrival::float8, acquired, collection, id`
  const decided = sql<Holder>`select distinct on (value) * from
    (select ${columns} from scene where ${condition.candidates} and ${condition.isDecided}) as holder
    order by value, acquired desc, id desc, collection desc`
  const matches = { decided, onDecided: add, columns, onUndecided: add }
  await eachMatch<Holder, Holder>(client, condition, matches, caller)
  return firsts
}

const selectJson = (property: string): Sql => {
  const { list, number: ofNumber, text: text } = propertyValue(property)
  if (list) return property.startsWith('$') ? list : propertyJson(property)
  return sql`to_jsonb(${ofNumber ?? text})`
}

const toScalar = (value: unknown): ScalarValue | undefined => {
  if (typeof value === 'string') return fromStored(value)
  return typeof value === 'number' || typeof value === 'boolean' ? value : undefined
}

/** The order of searches, newest first. */
const isBefore = (a: Holder, b: Holder): boolean => {
  if (a.acquired !== b.acquired) return a.acquired > b.acquired
  const idOfA = fromStored(a.id)
  const idOfB = fromStored(b.id)
  return idOfA === idOfB ? fromStored(a.collection) > fromStored(b.collection) : idOfA > idOfB
}
