import type { Source } from './source.ts'
import type { Expression } from '../cql2/expression.ts'
import { compile } from '../predicate/compile.ts'
import { requirementsOf } from '../predicate/requirements.ts'
import type { Range } from '../predicate/range.ts'
import type { Requirements } from '../predicate/combine.ts'
import { isIn } from './publication.ts'
import type { Stretch } from './publication.ts'
import { RowReader } from './row-reader.ts'
import type { Rows } from './rows.ts'
import { Unordered } from './unordered.ts'

/** Rows tried between two pauses; the most expensive test, a footprint against a large area, takes about 10 us. */
export const TRIED_AT_ONCE = 256

/** The catalog at one moment. */
export interface Snapshot {
  readonly rows: Rows
  readonly sources: readonly Source[]
  /** The last change that it sees. */
  readonly asOf: number
  /** Rows that are not published yet. */
  readonly toCome: readonly Stretch[]
  rowsWithIds(ids: ReadonlySet<string>): number[]
}

/** What one search sees. */
export class View {
  readonly rows: Rows
  readonly reader: RowReader
  readonly requirements: Requirements
  readonly sources: readonly Source[]
  readonly #asOf: number
  readonly #toCome: readonly Stretch[]
  readonly #matches: (row: number) => boolean

  constructor(snapshot: Snapshot, where: Expression | undefined) {
    this.rows = snapshot.rows
    this.reader = new RowReader(snapshot.rows)
    this.requirements = where === undefined ? { ranges: new Map() } : requirementsOf(where)
    const { ids } = this.requirements
    this.sources = ids ? [Unordered.of(this.rows, snapshot.rowsWithIds(ids))] : snapshot.sources
    this.#asOf = snapshot.asOf
    this.#toCome = snapshot.toCome
    this.#matches = where === undefined ? () => true : compile(where, this.reader)
  }

  mayHaveMatch({ zones }: Source): boolean {
    return zones.mayMeet(this.requirements) && !this.#toCome.some((stretch) => zones.isWithin(stretch))
  }

  isMatch(row: number): boolean {
    // Nearly all rows exist; checked first, this would be one more column to read for each row that does not match.
    return !isIn(this.#toCome, row) && this.#matches(row) && this.rows.wasThere(row, this.#asOf)
  }

  /** Every match, with pauses. */
  *matches(each: (row: number) => void): Generator<undefined, void> {
    for (const source of this.sources) {
      if (!this.mayHaveMatch(source)) continue
      const rows = yield* source.candidates(this.requirements, ALWAYS)
      for (const [tried, row] of rows.entries()) {
        if (tried % TRIED_AT_ONCE === 0) yield
        if (this.isMatch(row)) each(row)
      }
    }
  }
}

const ALWAYS: Range = { min: -Infinity, max: Infinity }
