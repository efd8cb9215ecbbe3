import { isInterval, isList, isOperation, isProperty } from '../cql2/expression.ts'
import type { Argument, Operation } from '../cql2/expression.ts'

/** Steps of reading a scene's document once. A step takes about 0.1 us, see `Pace`. */
export const DOCUMENT_STEPS = 256

/** Steps of each operator for one scene, without those of its arguments. */
export const OPERATOR_STEPS: Readonly<Record<string, number>> = {
  and: 1,
  or: 1,
  not: 1,
  '=': 1,
  '<>': 1,
  '<': 1,
  '<=': 1,
  '>': 1,
  '>=': 1,
  between: 2,
  in: 1,
  isNull: 1,
  like: 16,
  casei: 8,
  accenti: 8,
  '+': 1,
  '-': 1,
  '*': 1,
  '/': 1,
  '%': 1,
  div: 1,
  '^': 2,
  // Those of a large shape pause by themselves.
  s_intersects: 32,
  s_disjoint: 32,
  s_equals: 64,
  s_touches: 64,
  s_within: 64,
  s_overlaps: 64,
  s_crosses: 64,
  s_contains: 64,
  t_after: 4,
  t_before: 4,
  t_contains: 4,
  t_disjoint: 4,
  t_during: 4,
  t_equals: 4,
  t_finishedBy: 4,
  t_finishes: 4,
  t_intersects: 4,
  t_meets: 4,
  t_metBy: 4,
  t_overlappedBy: 4,
  t_overlaps: 4,
  t_startedBy: 4,
  t_starts: 4,
  a_equals: 8,
  a_contains: 8,
  a_containedBy: 8,
  a_overlaps: 8,
}

/** Comparing two texts that may be times takes as many steps more: both are read as times first. */
const TIME_STEPS = 8

/** Counts, for the conditions of one search, how many steps a condition takes for one scene. */
export class StepCount {
  readonly #takesDocument: (argument: Argument) => boolean
  readonly #known = new WeakMap<object, number>()

  /** @param takesDocument whether evaluating an argument takes the document of a scene */
  constructor(takesDocument: (argument: Argument) => boolean) {
    this.#takesDocument = takesDocument
  }

  /** Steps of a whole condition, the scene's document included. */
  ofScene(where: Argument): number {
    return this.of(where) + (this.#takesDocument(where) ? DOCUMENT_STEPS : 0)
  }

  of(argument: Argument | undefined): number {
    if (typeof argument !== 'object') return 0
    const known = this.#known.get(argument)
    if (known !== undefined) return known
    const steps = this.#count(argument)
    this.#known.set(argument, steps)
    return steps
  }

  #count(argument: Exclude<Argument, string | number | boolean>): number {
    if (isProperty(argument) || isInterval(argument)) return 2
    if (isList(argument)) return this.#sum(argument)
    return isOperation(argument) ? this.#ofOperation(argument) : 0
  }

  #ofOperation({ op, args }: Operation): number {
    const own = OPERATOR_STEPS[op] ?? 1
    const [first, second] = args
    if (op === 'in' && isList(second)) {
      // Constants of one kind are looked up together; all others are compared one by one.
      const varying = second.filter((each) => typeof each === 'object').length
      const each = own + this.of(first) + TIME_STEPS
      return own + this.of(first) + varying * each + this.#sum(second)
    }
    const areProperties = isProperty(first) && isProperty(second)
    const pattern = op === 'like' && typeof second === 'string' ? second.length / 8 : 0
    return own + pattern + (areProperties ? TIME_STEPS : 0) + this.#sum(args)
  }

  #sum(list: readonly Argument[]): number {
    return list.reduce((sum: number, each) => sum + this.of(each), 0)
  }
}
