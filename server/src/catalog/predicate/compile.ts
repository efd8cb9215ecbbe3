import { isOperation, isProperty, isInterval, isList } from '../cql2/expression.ts'
import type { Argument, Expression, Operation } from '../cql2/expression.ts'
import { calculation } from './arithmetic.ts'
import { arrayRelation } from './arrays.ts'
import { between, comparison, isIn } from './comparison.ts'
import { misuse } from './operand.ts'
import type { Compiler, Condition, Family, Operand, Truth } from './operand.ts'
import { mapResult } from 'imagery-platform-geometry/eventual.ts'
import type { Eventual } from 'imagery-platform-geometry/eventual.ts'
import { all, any, negated, isNull } from './logic.ts'
import type { SceneReader } from './reader.ts'
import { isComparison } from '../cql2/operators.ts'
import { spatial } from './spatial.ts'
import { StepCount } from './steps.ts'
import { temporal } from './temporal.ts'
import { like, textFunction } from './text.ts'

/**
 * Compiles a checked condition into a test of one scene: true if the scene meets it, false if that is unknown. What
 * does not depend on the scene is computed here, once.
 * @throws Malformed where it has a malformed time or place
 * @see OGC 21-065r2, Common Query Language (CQL2)
 */
export const compile = <Candidate>(
  where: Expression,
  reader: SceneReader<Candidate>,
): SceneTest<Candidate> => {
  const compiler = new ExpressionCompiler(reader)
  const condition = compiler.condition(where)
  return {
    test: (candidate) => {
      const truth = condition(candidate)
      return typeof truth === 'object' ? mapResult(truth, isTrue) : truth === true
    },
    steps: compiler.steps.ofScene(where),
  }
}

/** A test of scenes. */
export interface SceneTest<Candidate> {
  /** The answer, or for a scene that takes long the work that finds it. */
  readonly test: (candidate: Candidate) => Eventual<boolean>
  /** How many steps it takes for one scene, up to its own pauses: see `Pace`. */
  readonly steps: number
}

const isTrue = (truth: Truth): boolean => truth === true

/** Operators by name or by the prefix of their name. */
const FAMILIES: readonly (readonly [name: string, family: Family])[] = [
  ['between', between],
  ['in', isIn],
  ['isNull', isNull],
  ['like', like],
  ['s_', spatial],
  ['t_', temporal],
  ['a_', arrayRelation],
]

const findFamily = (op: string): Family => {
  const [, family] = FAMILIES.find(([name]) => (name.endsWith('_') ? op.startsWith(name) : op === name)) ?? []
  if (!family) throw new TypeError(`no operator ${op}`)
  return family
}

class ExpressionCompiler<Candidate> implements Compiler<Candidate> {
  readonly reader: SceneReader<Candidate>
  readonly steps: StepCount
  readonly #takesDocument: (argument: Argument) => boolean

  constructor(reader: SceneReader<Candidate>) {
    this.reader = reader
    this.#takesDocument = documentTest({ isInDocument: (property) => reader.isInDocument(property) })
    this.steps = new StepCount(this.#takesDocument)
  }

  condition(argument: Argument | undefined): Condition<Candidate> {
    if (typeof argument === 'boolean') return () => argument
    if (isOperation(argument)) return this.#operation(argument)
    if (!isProperty(argument)) throw misuse('a condition', argument)
    const read = this.reader.value(argument.property)
    return (candidate) => {
      const value = read(candidate)
      return typeof value === 'boolean' ? value : undefined
    }
  }

  operand(argument: Argument | undefined): Operand<Candidate> {
    if (isProperty(argument)) return { read: this.reader.value(argument.property) }
    if (isOperation(argument)) return this.#result(argument)
    if (argument === undefined || typeof argument === 'object') throw misuse('a comparison', argument)
    return { value: argument }
  }

  #result({ op, args }: Operation): Operand<Candidate> {
    if (op === 'casei' || op === 'accenti') return textFunction(op, args, this)
    const result = calculation(op, args, this)
    if (!result) throw misuse('a comparison', { op, args })
    return result
  }

  #operation({ op, args }: Operation): Condition<Candidate> {
    switch (op) {
      case 'and':
        return this.#joined(all, args)
      case 'or':
        return this.#joined(any, args)
      case 'not':
        return negated(this.condition(args[0]))
      default:
        return isComparison(op) ? comparison(op, args, this) : findFamily(op)(op, args, this)
    }
  }

  /** Those that take no document first: where one of them decides, none is read. */
  #joined(join: typeof all, args: readonly Argument[]): Condition<Candidate> {
    const ordered = [
      ...args.filter((each) => !this.#takesDocument(each)),
      ...args.filter((each) => this.#takesDocument(each)),
    ]
    return join(
      ordered.map((each) => this.condition(each)),
      ordered.map((each) => this.steps.of(each)),
    )
  }
}

/** Creates a test: does evaluating an argument read the scene's document? Each argument is searched once. */
const documentTest = ({
  isInDocument,
}: Pick<SceneReader<unknown>, 'isInDocument'>): ((argument: Argument) => boolean) => {
  const known = new WeakMap<object, boolean>()
  const takesDocument = (argument: Argument): boolean => {
    if (typeof argument !== 'object') return false
    const before = known.get(argument)
    if (before !== undefined) return before
    const takes = lookThrough(argument)
    known.set(argument, takes)
    return takes
  }
  const lookThrough = (argument: Argument): boolean => {
    if (isProperty(argument)) return isInDocument(argument.property)
    if (isInterval(argument))
      return argument.interval.some((end) => typeof end !== 'string' && isInDocument(end.property))
    const parts = isOperation(argument) ? argument.args : isList(argument) ? argument : []
    return parts.some(takesDocument)
  }
  return takesDocument
}
