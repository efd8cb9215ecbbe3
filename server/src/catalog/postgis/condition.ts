import { sql } from 'kysely'
import { isOperation } from '../cql2/expression.ts'
import type { Argument, Expression } from '../cql2/expression.ts'
import { ACQUIRED, SPAN_END, SPAN_START } from '../cql2/known-properties.ts'
import { compile } from '../predicate/compile.ts'
import type { SceneTest } from '../predicate/compile.ts'
import { findRequirements } from '../predicate/requirements.ts'
import type { Requirements } from '../predicate/requirements.ts'
import { isWork } from 'imagery-platform-geometry/eventual.ts'
import type { Work } from 'imagery-platform-geometry/eventual.ts'
import { common } from '../predicate/range.ts'
import type { Range } from '../predicate/range.ts'
import { TooBroad } from '../port.ts'
import { indexedScene } from '../scene-index.ts'
import type { IndexedScene } from '../scene-index.ts'
import { readScene } from '../scene.ts'
import { sceneReader } from './scene-reader.ts'
import { number } from './translate/constants.ts'
import type { Sql } from './translate/clause.ts'
import { isNear } from './translate/spatial.ts'
import { translate } from './translate/translate.ts'

/** How many scenes one search may read because SQL does not decide on them. */
const MAX_DOCUMENTS = 500_000

/** The scenes that a search is about. */
export class SceneCondition {
  readonly requirements: Requirements
  /** All that meet the condition, and perhaps others. */
  readonly candidates: Sql
  /** Whether a candidate surely meets it. */
  readonly isDecided: Sql
  /** Whether all candidates do. */
  readonly isExact: boolean
  readonly #predicate: SceneTest<IndexedScene> | undefined
  #read = 0

  /** @param present scenes that appear later are left out; milliseconds since 1970 UTC, infinite for none */
  constructor(where: Expression | undefined, present: number) {
    const parts = where === undefined ? [] : conjuncts(where).map(translate)
    const undecided = parts.filter(({ isExact }) => !isExact).map((part) => part.sql)
    this.requirements = where === undefined ? { ranges: new Map() } : findRequirements(where)
    this.isExact = undecided.length === 0
    this.isDecided = this.isExact ? sql`true` : sql`coalesce(${sql.join(undecided, sql` and `)}, false)`
    this.candidates = sql.join(
      [
        present === Infinity ? sql`true` : sql`appears <= ${number(present)}`,
        ...acquiredWithin(this.requirements),
        ...parts.map((part) => (part.isExact ? part.sql : sql`(${part.sql}) is not false`)),
        ...(this.isExact || !this.requirements.boxes ? [] : [isNear(this.requirements.boxes)]),
      ],
      sql` and `,
    )
    this.#predicate = this.isExact ? undefined : compile(where ?? true, sceneReader)
  }

  /**
   * Whether a candidate meets the condition on which SQL does not decide; pauses after each.
   * @throws TooBroad after too many
   */
  *matches(json: string): Work<boolean> {
    if (!this.#predicate) return true
    if (++this.#read > MAX_DOCUMENTS) throw new TooBroad(MAX_DOCUMENTS)
    const verdict = this.#predicate.test(indexedScene(readScene(Buffer.from(json))))
    yield
    return isWork(verdict) ? yield* verdict : verdict
  }
}

const conjuncts = (argument: Argument): readonly Argument[] =>
  isOperation(argument) && argument.op === 'and' ? argument.args.flatMap(conjuncts) : [argument]

/** What an index of times of acquisition can search for. */
const acquiredWithin = ({ ranges }: Requirements): Sql[] => {
  const starts = ranges.get(SPAN_START) ?? OPEN
  const ends = ranges.get(SPAN_END) ?? OPEN
  const { min, max } = common(ranges.get('datetime') ?? OPEN, ranges.get(ACQUIRED) ?? OPEN)
  return [
    ...(Number.isFinite(min) ? [sql`acquired >= ${number(min)}`] : []),
    ...(Number.isFinite(max) ? [sql`acquired <= ${number(max)}`] : []),
    ...(Number.isFinite(ends.min)
      ? [sql`acquired >= ${number(ends.min)} - (select lead from scene_reach)`]
      : []),
    ...(Number.isFinite(starts.max)
      ? [sql`acquired <= ${number(starts.max)} + (select lag from scene_reach)`]
      : []),
  ]
}

const OPEN: Range = { min: -Infinity, max: Infinity }
