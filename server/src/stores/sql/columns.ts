import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Scalar } from '../query.ts'
import type { AnyCollection } from '../transaction.ts'
import type { ColumnType, Engine } from './engine.ts'
import { storable } from './text.ts'

/** The column of an index. */
export const indexColumn = (index: string): RawBuilder<unknown> => sql.id(valueColumn(index))

/** A text in lower case, by the rule of this runtime: engines have other rules, or none. */
export const lowerCaseColumn = (index: string): RawBuilder<unknown> =>
  sql`coalesce(${sql.id(foldedColumn(index))}, ${indexColumn(index)})`

/** Columns of a collection's indexes, with their types. */
export const listColumns = ({
  indexes,
}: AnyCollection): readonly (readonly [column: string, type: ColumnType])[] =>
  Object.entries(indexes).flatMap(([index, { type }]): [string, ColumnType][] =>
    type === 'text'
      ? [
          [valueColumn(index), type],
          [foldedColumn(index), type],
        ]
      : [[valueColumn(index), type]],
  )

/** Values of the columns, in the same order. */
export const listColumnValues = (
  { indexes }: AnyCollection,
  values: Readonly<Record<string, Scalar>>,
): readonly Scalar[] =>
  Object.entries(indexes).flatMap(([index, { type }]) => {
    const value = values[index] ?? null
    return type === 'text' ? [value, foldCase(value)] : [value]
  })

/** The indexes that a row is written with: a later release may declare others. */
export const joinIndexNames = ({ indexes }: AnyCollection): string => Object.keys(indexes).join(',')

/** A scalar as the engine takes it. */
export const toParameter = (engine: Engine, value: Scalar): unknown =>
  engine.parameter(typeof value === 'string' ? storable(value) : value)

const valueColumn = (index: string): string => `by_${index}`

const foldedColumn = (index: string): string => `folded_${index}`

/** Null where the text is in lower case already, as most are. */
const foldCase = (value: Scalar): Scalar => {
  if (typeof value !== 'string') return null
  const folded = value.toLowerCase()
  return folded === value ? null : folded
}
