import type { QueryResult, RawBuilder } from 'kysely'

/** Runs one statement: of a transaction, or outside of one. */
export type Execute = <Row>(statement: RawBuilder<Row>) => Promise<QueryResult<Row>>
