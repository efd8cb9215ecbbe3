import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { AnyCollection } from '../transaction.ts'
import type { Engine } from './engine.ts'

/**
 * Of which rows an index has no value, since their writer did not know it: an older release, which may run beside this
 * one. What it updates keeps the value of before. Written out, so that an index on such rows serves it.
 */
export const lacksIndexes = (engine: Engine, { indexes }: AnyCollection): RawBuilder<boolean> => {
  const lacks = Object.keys(indexes).map(
    (index) => sql`${engine.findText(sql`',' || indexed || ','`, sql.lit(`,${index},`))} = 0`,
  )
  return lacks.length === 0 ? sql`false` : sql`(${sql.join(lacks, sql` or `)})`
}

/** The name of the index on rows that lack others: each set of declared indexes has its own. */
export const lackingIndexName = ({ name, indexes }: AnyCollection): string => {
  const declared = Object.keys(indexes).toSorted().join(',')
  return `lacking ${createHash('sha256').update(declared).digest('hex').slice(0, 8)} ${name}`
}
