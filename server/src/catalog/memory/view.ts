import type { Source } from './source.ts'
import type { Expression } from '../cql2/expression.ts'
import { compile } from '../predicate/compile.ts'
import type { SceneTest } from '../predicate/compile.ts'
import { isWork, mapResult } from 'imagery-platform-geometry/eventual.ts'
import type { Eventual, Work } from 'imagery-platform-geometry/eventual.ts'
import { STEPS_AT_ONCE } from 'imagery-platform-geometry/pace.ts'
import { findRequirements } from '../predicate/requirements.ts'
import type { Requirements } from '../predicate/requirements.ts'
import type { Range } from '../predicate/range.ts'
import { isInRanges } from './publication.ts'
import type { RowRange } from './publication.ts'
import { RowReader } from './row-reader.ts'
import type { SceneRows } from './rows.ts'
import { Unordered } from './unordered.ts'

/** Rows tried between two pauses, at most. */
const TRIED_AT_ONCE = 256

/** The catalog at one moment. */
export interface Snapshot {
  readonly rows: SceneRows
  readonly sources: readonly Source[]
  /** The last change that it sees. */
  readonly asOf: number
  /** Rows that are not published yet. */
  readonly toCome: readonly RowRange[]
  rowsWithIds(ids: ReadonlySet<string>): number[]
}

/** What one search sees. */
export class View {
  readonly rows: SceneRows
  readonly reader: RowReader
  readonly requirements: Requirements
  readonly sources: readonly Source[]
  /** How many rows are tried between two pauses: fewer, the more steps each takes. */
  readonly triedAtOnce: number
  readonly #asOf: number
  readonly #toCome: readonly RowRange[]
  readonly #predicate: SceneTest<number>;

  /** Prepares a search, with a pause between what takes long. */
  static *of(snapshot: Snapshot, where: Expression | undefined): Work<View> {
    const requirements = where === undefined ? { ranges: new Map() } : findRequirements(where)
    yield
    const view = new View(snapshot, requirements, where)
    yield
    return view
  }

  private constructor(snapshot: Snapshot, requirements: Requirements, where: Expression | undefined) {
    this.rows = snapshot.rows
    this.reader = new RowReader(snapshot.rows)
    this.requirements = requirements
    const { ids } = this.requirements
    this.sources = ids ? [Unordered.of(this.rows, snapshot.rowsWithIds(ids))] : snapshot.sources
    this.#asOf = snapshot.asOf
    this.#toCome = snapshot.toCome
    this.#predicate = where === undefined ? EVERY_ROW : compile(where, this.reader)
    this.triedAtOnce = rowsPerPause(this.#predicate.steps)
  }

  mayHaveMatch({ zones }: Source): boolean {
    return zones.mayMeet(this.requirements) && !this.#toCome.some((stretch) => zones.isWithin(stretch))
  }

  /** Whether a row matches; for a row that takes long the work that finds it. */
  matches(row: number): Eventual<boolean> {
    if (isInRanges(this.#toCome, row)) return false
    const verdict = this.#predicate.test(row)
    // Nearly all rows exist; checked first, this would be one more column to read for each row that does not match.
    return typeof verdict === 'object'
      ? mapResult(verdict, (isMatch) => isMatch && this.rows.wasThere(row, this.#asOf))
      : verdict && this.rows.wasThere(row, this.#asOf)
  }

  /** Calls a function for every match, with pauses. @param steps that a call takes */
  *forEachMatch(each: (row: number) => void, steps = 0): Work<void> {
    const triedAtOnce = Math.min(this.triedAtOnce, rowsPerPause(steps))
    for (const source of this.sources) {
      if (!this.mayHaveMatch(source)) continue
      const rows = yield* source.candidates(this.requirements, ALWAYS)
      for (const [tried, row] of rows.entries()) {
        if (tried % triedAtOnce === 0) yield
        const verdict = this.matches(row)
        if (isWork(verdict) ? yield* verdict : verdict) each(row)
      }
    }
  }
}

const EVERY_ROW: SceneTest<number> = { test: () => true, steps: 0 }

/** How many rows take as many steps as there may be between two pauses. */
const rowsPerPause = (steps: number): number =>
  Math.min(TRIED_AT_ONCE, Math.max(1, Math.floor(STEPS_AT_ONCE / Math.max(1, steps))))

const ALWAYS: Range = { min: -Infinity, max: Infinity }
