import { compareCodePoints } from '../../kernel/code-points.ts'
import { SEQUENCE_OWNER, SEQUENCES } from '../sequence.ts'
import type { MovedCollection, StoredRecord } from '../stored-record.ts'
import type { CollectionDefinition } from '../transaction.ts'
import { JOB_OWNER, WAITING_JOBS } from '../waiting-jobs.ts'
import type { Row, Rows } from './rows.ts'
import { ownersIn, rowsIn } from './state.ts'
import type { State } from './state.ts'
import { itemsOf } from './tree.ts'

/** Numbers by kind, jobs by serial, and documents by collection, owner and arrival. */
export function* recordsIn(
  { tables }: State,
  collections: readonly MovedCollection[],
): Generator<StoredRecord> {
  const numbers = documentsOf(rowsIn(tables, SEQUENCES, SEQUENCE_OWNER))
  for (const { kind: of, last } of numbers.toSorted((a, b) => compareCodePoints(a.kind, b.kind)))
    yield { kind: 'number', of, last }
  const jobs = documentsOf(rowsIn(tables, WAITING_JOBS, JOB_OWNER))
  for (const job of jobs.toSorted((a, b) => a.serial - b.serial)) yield { kind: 'job', job }
  for (const { definition, except } of collections) yield* documentsIn(tables, definition, new Set(except))
}

function* documentsIn<Document>(
  tables: State['tables'],
  definition: CollectionDefinition<Document, string>,
  except: ReadonlySet<string>,
): Generator<StoredRecord> {
  const collection = definition.name
  for (const { owner, rows } of ownersIn(tables, definition))
    for (const { key, arrival, document } of inOrder(rows))
      if (!except.has(key))
        yield { kind: 'document', collection, owner, arrival, json: JSON.stringify(document) }
}

/** In order of arrival. */
const inOrder = <Document>(rows: Rows<Document>): Row<Document>[] => itemsOf(rows.view().tree)

const documentsOf = <Document>(rows: Rows<Document>) => inOrder(rows).map(({ document }) => document)
