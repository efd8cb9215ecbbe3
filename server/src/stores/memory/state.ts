import { compareCodePoints } from '../../kernel/code-points.ts'
import type { CollectionDefinition } from '../transaction.ts'
import { Rows } from './rows.ts'
import type { Tree } from './tree.ts'
import { find, listItems, withItem, withoutItem } from './tree.ts'

/** All that a platform stores. Immutable: saving or restoring it means keeping a reference. */
export interface State {
  readonly tables: ReadonlyMap<string, AnyTable>
  /** How many documents have ever been added. */
  readonly arrivals: number
}

export const EMPTY: State = { tables: new Map(), arrivals: 0 }

export interface AnyTable {
  readonly definition: object
}

interface Owned<Document> {
  readonly owner: string
  readonly rows: Rows<Document>
}

/** The documents of a collection, by owner. */
interface Table<Document, Index extends string> extends AnyTable {
  readonly definition: CollectionDefinition<Document, Index>
  readonly owners: Tree<Owned<Document>>
}

type Tables = State['tables']

/** An owner's documents of a collection. */
export const rowsIn = <Document, Index extends string>(
  tables: Tables,
  definition: CollectionDefinition<Document, Index>,
  owner: string,
): Rows<Document> => {
  const table = tableIn(tables, definition)
  return find(table?.owners, (other) => compareCodePoints(owner, other.owner))?.rows ?? new Rows()
}

/** The owners that have documents of a collection, by code point, each with its rows. */
export const ownersIn = <Document, Index extends string>(
  tables: Tables,
  definition: CollectionDefinition<Document, Index>,
): readonly Owned<Document>[] => listItems(tableIn(tables, definition)?.owners)

/** The table of a collection with other documents of an owner. */
export const withRows = <Document, Index extends string>(
  tables: Tables,
  definition: CollectionDefinition<Document, Index>,
  owner: string,
  rows: Rows<Document>,
): AnyTable => {
  const change = rows.count > 0 ? withItem : withoutItem
  const owners = change(tableIn(tables, definition)?.owners, { owner, rows }, byOwner)
  const table: Table<Document, Index> = { definition, owners }
  return table
}

const byOwner = (one: Owned<unknown>, other: Owned<unknown>): number =>
  compareCodePoints(one.owner, other.owner)

/** @throws Error where two definitions have the same name */
const tableIn = <Document, Index extends string>(
  tables: Tables,
  definition: CollectionDefinition<Document, Index>,
): Table<Document, Index> | undefined => {
  const table = tables.get(definition.name)
  if (!table || isDefinedBy(table, definition)) return table
  throw new Error(`the collection ${definition.name} is defined twice`)
}

/** A table is filled through its definition only, and therefore holds its documents. */
const isDefinedBy = <Document, Index extends string>(
  table: AnyTable,
  definition: CollectionDefinition<Document, Index>,
): table is Table<Document, Index> => table.definition === definition
