import { isProperty } from '../cql2/expression.ts'
import type { Argument } from '../cql2/expression.ts'
import type { Box, Part } from 'imagery-platform-geometry/part.ts'
import { relationTest } from 'imagery-platform-geometry/relations.ts'
import type { Relation } from 'imagery-platform-geometry/relations.ts'
import { boxVerdict } from './box-verdict.ts'
import { misuse } from './operand.ts'
import type { Condition, Family, Truth } from './operand.ts'
import { isWork } from 'imagery-platform-geometry/eventual.ts'
import type { Eventual, Work } from 'imagery-platform-geometry/eventual.ts'
import { FOOTPRINT } from '../cql2/known-properties.ts'
import type { SceneReader } from './reader.ts'
import { isRectangle, readShape } from './shape.ts'
import type { Shape } from './shape.ts'

/** The relation of each operator, and its converse. */
const RELATIONS: ReadonlyMap<string, readonly [Relation, Relation]> = new Map<string, [Relation, Relation]>([
  ['s_intersects', ['intersects', 'intersects']],
  ['s_disjoint', ['disjoint', 'disjoint']],
  ['s_within', ['within', 'contains']],
  ['s_contains', ['contains', 'within']],
  ['s_equals', ['equals', 'equals']],
  ['s_touches', ['touches', 'touches']],
  ['s_overlaps', ['overlaps', 'overlaps']],
  ['s_crosses', ['crosses', 'crosses']],
])

/** How two places relate in the longitude-latitude plane. Unknown for a scene without a place. */
export const spatial: Family = (op, [left, right], { reader }) => {
  const [relation, converse] = RELATIONS.get(op) ?? []
  if (!relation || !converse) throw misuse(op, left)
  const one = readShape(left)
  const other = readShape(right)
  if (one && other) return fixedRelation(relation, one, other)
  if (other && isFootprint(left)) return footprintTest(relation, other, reader)
  if (one && isFootprint(right)) return footprintTest(converse, one, reader)
  if (!isFootprint(left) || !isFootprint(right)) throw misuse(op, isFootprint(left) ? right : left)
  return (candidate) => {
    const parts = reader.parts(candidate)
    return parts.length === 0 ? undefined : relationTest(relation, parts)(parts)
  }
}

const isFootprint = (argument: Argument | undefined): boolean =>
  isProperty(argument) && argument.property === FOOTPRINT

const footprintTest = <Candidate>(
  relation: Relation,
  { parts, heights }: Shape,
  reader: SceneReader<Candidate>,
): Condition<Candidate> => {
  const { prepare, tell } = boxVerdict(relation, parts)
  const stands = relationTest(relation, parts)
  const rectangle = onlyRectangle(relation, parts)
  const doMeet = relation === 'intersects'
  let isPrepared = parts.length <= FEW
  const test: Condition<Candidate> = (candidate) => {
    const meets = rectangle && reader.meetsBox(candidate, rectangle)
    const isFlat = heights === undefined
    if (meets === true && isFlat) return doMeet
    const boxes = reader.boxes(candidate)
    if (boxes.length === 0) return undefined
    if (meets === false) return !doMeet
    if (!isFlat && areHeightsApart(heights, reader.heights(candidate))) return relation === 'disjoint'
    return tell(boxes) ?? stands(reader.parts(candidate))
  }
  function* testPrepared(candidate: Candidate): Work<Truth> {
    yield* prepare()
    isPrepared = true
    const verdict = test(candidate)
    return isWork(verdict) ? yield* verdict : verdict
  }
  return (candidate) => (isPrepared ? test(candidate) : testPrepared(candidate))
}

/** The boxes of so many parts need no preparation. */
const FEW = 24

/** The box that is the whole shape, if the operator asks only whether a footprint meets it. */
const onlyRectangle = (relation: Relation, [only, ...others]: readonly Part[]): Box | undefined =>
  only && others.length === 0 && isRectangle(only) && (relation === 'intersects' || relation === 'disjoint')
    ? only.box
    : undefined

/** Heights count only if both shapes have them. Meters. */
const areHeightsApart = (
  [bottom, top]: readonly [number, number],
  own: { readonly start: number; readonly end: number } | undefined,
): boolean => own !== undefined && (bottom > own.end || top < own.start)

/** Whether an operator holds between two places; for large ones the work that finds it. */
export const relates = (op: string, one: Shape, other: Shape): Eventual<boolean> => {
  const [relation] = RELATIONS.get(op) ?? []
  if (!relation) throw misuse(op, undefined)
  return shapesRelate(relation, one, other)
}

const shapesRelate = (relation: Relation, one: Shape, other: Shape): Eventual<boolean> => {
  const [start, end] = one.heights ?? []
  const own = start === undefined || end === undefined ? undefined : { start, end }
  if (other.heights && areHeightsApart(other.heights, own)) return relation === 'disjoint'
  return relationTest(relation, other.parts)(one.parts)
}

/** The relation of two places is found for the first scene, and is the same for all others. */
const fixedRelation = (relation: Relation, one: Shape, other: Shape): Condition<unknown> => {
  let truth: Truth
  function* found(): Work<Truth> {
    const verdict = shapesRelate(relation, one, other)
    return (truth = isWork(verdict) ? yield* verdict : verdict)
  }
  return () => truth ?? found()
}
