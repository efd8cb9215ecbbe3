import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Engine } from './engine.ts'

/** Tables that do not follow from collections. @see ./schema.ts */
export const fixedTables = ({ types: { text, number, count } }: Engine): readonly RawBuilder<unknown>[] => [
  sql`create table if not exists tally (
    owner ${text} not null,
    collection ${text} not null,
    count ${count} not null,
    bytes ${number} not null,
    arrivals ${number} not null,
    primary key (owner, collection)
  )`,
  sql`create table if not exists job (
    kind ${text} not null,
    key ${text} not null,
    due ${number} not null,
    serial ${number} not null,
    attempt ${count} not null,
    ids ${text} not null,
    leased_until ${number},
    leased_by ${text},
    primary key (kind, key)
  )`,
  sql`create table if not exists sequence (kind ${text} not null primary key, last ${number} not null)`,
  sql`create table if not exists snapshot (name ${text} not null primary key, number ${number} not null)`,
]

/** Their indexes, by name. */
export const FIXED_INDEXES: ReadonlyMap<string, RawBuilder<unknown>> = new Map([
  ['job_due', sql`create index job_due on job (due, serial)`],
])
