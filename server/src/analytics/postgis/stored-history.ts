import { sql } from 'kysely'
import type { ClientBase } from 'pg'
import { readRows } from '../../catalog/postgis/connection.ts'
import type { Version } from '../../kernel/histories.ts'
import { parseInstant } from '../../kernel/instant.ts'
import type { Subscription } from '../subscription.ts'
import { subscriptionList } from './lists.ts'
import { putRecords } from './record-list.ts'
import type { StoredRecord } from './record-list.ts'

/** The record with these versions; none if there are none. */
export const storedHistory = (
  versions: readonly Version<{ readonly id: string; readonly created: string }>[],
): StoredRecord[] =>
  versions.slice(0, 1).map(({ record: { id, created } }) => ({
    id,
    created: parseInstant(created),
    observed: null,
    outline: null,
    versions,
  }))

/** Puts a subscription, which may have been another organization's before, within a transaction. */
export const putSubscription = async (
  client: ClientBase,
  versions: readonly Version<Subscription>[],
): Promise<void> => {
  const [first] = versions
  if (!first) return
  const { orgId, id } = first.record
  await readRows(
    client,
    sql<never>`delete from analytics_record
      where kind = 'subscription' and id = ${id}::text and owner <> ${String(orgId)}::text`,
  )
  await putRecords(client, subscriptionList(orgId), storedHistory(versions))
}
