import { isOperation, isProperty } from '../cql2/expression.ts'
import type { Argument, Expression, Operation } from '../cql2/expression.ts'
import { calculation } from './arithmetic.ts'
import { arrayRelation } from './arrays.ts'
import { between, comparison, isIn } from './comparison.ts'
import { misuse } from './condition.ts'
import type { Compiler, Condition, Family, Operand } from './condition.ts'
import { all, any, negated } from './logic.ts'
import { isNull } from './is-null.ts'
import type { SceneReader } from './reader.ts'
import { isComparison } from './scalar-test.ts'
import { spatial } from './spatial.ts'
import { takesDocument } from './takes-document.ts'
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
): ((candidate: Candidate) => boolean) => {
  const condition = new ExpressionCompiler(reader).condition(where)
  return (candidate) => condition(candidate) === true
}

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

const familyOf = (op: string): Family => {
  const [, family] = FAMILIES.find(([name]) => (name.endsWith('_') ? op.startsWith(name) : op === name)) ?? []
  if (!family) throw new TypeError(`no operator ${op}`)
  return family
}

class ExpressionCompiler<Candidate> implements Compiler<Candidate> {
  readonly reader: SceneReader<Candidate>

  constructor(reader: SceneReader<Candidate>) {
    this.reader = reader
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

  /** A condition is a value, too: true or false. */
  #result(operation: Operation): Operand<Candidate> {
    const { op, args } = operation
    if (op === 'casei' || op === 'accenti') return textFunction(op, args, this)
    return calculation(op, args, this) ?? { read: this.#operation(operation) }
  }

  #operation({ op, args }: Operation): Condition<Candidate> {
    switch (op) {
      case 'and':
        return all(this.#conditions(args))
      case 'or':
        return any(this.#conditions(args))
      case 'not':
        return negated(this.condition(args[0]))
      default:
        return isComparison(op) ? comparison(op, args, this) : familyOf(op)(op, args, this)
    }
  }

  /** Those that take no document first: where one of them decides, none is read. */
  #conditions(args: readonly Argument[]): readonly Condition<Candidate>[] {
    const rank = (argument: Argument): number => Number(takesDocument(argument, this.reader))
    return args.toSorted((a, b) => rank(a) - rank(b)).map((each) => this.condition(each))
  }
}
