import { compareCodePoints } from '../../kernel/code-points.ts'
import { likeness } from '../../kernel/like.ts'
import type { Condition, Scalar, Where } from '../query.ts'
import type { Placed } from './order.ts'

type Test = (value: Scalar) => boolean

/** Whether a document meets all conditions. */
export const createMatcher = (where: Where<string>): ((placed: Placed) => boolean) => {
  const tests = where.flatMap(([index, condition]) => buildTests(condition).map((test) => ({ index, test })))
  return ({ values }) => {
    for (const { index, test } of tests) if (!test(values[index] ?? null)) return false
    return true
  }
}

const buildTests = (condition: Condition): readonly Test[] => {
  const { eq, ne, in: among, notIn, lt, lte, gt, gte, like, ilike } = condition
  const tests: Test[] = []
  if (eq !== undefined) tests.push((value) => value === eq)
  if (ne !== undefined) tests.push((value) => value !== ne)
  if (among) tests.push(isIn(among))
  if (notIn) tests.push(isNot(isIn(notIn)))
  if (lt !== undefined) tests.push(compared(lt, (side) => side < 0))
  if (lte !== undefined) tests.push(compared(lte, (side) => side <= 0))
  if (gt !== undefined) tests.push(compared(gt, (side) => side > 0))
  if (gte !== undefined) tests.push(compared(gte, (side) => side >= 0))
  if (like !== undefined) tests.push(ofText(likeness(like)))
  if (ilike !== undefined) tests.push(likeInEitherCase(ilike))
  return tests
}

const isIn = (values: readonly Scalar[]): Test => {
  const set = new Set(values)
  return (value) => set.has(value)
}

const isNot =
  (test: Test): Test =>
  (value) =>
    !test(value)

const ofText =
  (test: (text: string) => boolean): Test =>
  (value) =>
    typeof value === 'string' && test(value)

const likeInEitherCase = (pattern: string): Test => {
  const isLike = likeness(pattern.toLowerCase())
  return ofText((text) => isLike(text.toLowerCase()))
}

/** Only values of the bound's own type compare with it. */
const compared = (bound: string | number, isWanted: (side: number) => boolean): Test =>
  typeof bound === 'string'
    ? ofText((text) => isWanted(compareCodePoints(text, bound)))
    : (value) => typeof value === 'number' && isWanted(value - bound)
