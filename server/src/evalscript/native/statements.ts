import type {
  Expression,
  FunctionDeclaration,
  ModuleDeclaration,
  Pattern,
  Statement,
  VariableDeclaration,
} from 'acorn'
import { evaluate } from './expressions.ts'
import type { Evaluation } from './expressions.ts'
import { NotNative } from './machine.ts'
import type { Machine } from './machine.ts'
import { chosen, requireMember, toRegister, Scope } from './value.ts'
import type { Value } from './value.ts'

/** Deepest calls of functions within functions. */
const MAX_DEPTH = 20

const UNDEFINED: Value = { kind: 'undefined' }

/** @throws NotNative for what is left to the sandbox */
export const evaluationOn = (machine: Machine, depth: number): Evaluation => ({
  machine,
  call(called, given) {
    if (called.kind !== 'function' || depth > MAX_DEPTH) throw new NotNative('a call')
    machine.countEvaluation()
    const { node } = called
    if (node.async || node.generator) throw new NotNative('a function of another kind')
    const how = evaluationOn(machine, depth + 1)
    const scope = new Scope(called.scope)
    for (const [i, parameter] of node.params.entries()) bind(parameter, given[i] ?? UNDEFINED, scope)
    if (node.body.type !== 'BlockStatement') return evaluate(node.body, scope, how)
    // In a scope of its own, as the parameters': a name that stands in both is left to the sandbox.
    return returned(node.body.body, scope, how, () => UNDEFINED)
  },
})

/** Declares all names of a block before any of its statements runs, as the language does; functions have their value then. */
export const hoist = (statements: readonly (ModuleDeclaration | Statement)[], scope: Scope): void => {
  for (const statement of statements) {
    if (statement.type === 'VariableDeclaration')
      statement.declarations.forEach(({ id }) => declare(id, scope))
    else if (statement.type === 'FunctionDeclaration') {
      scope.declare(functionName(statement))
      scope.assign(functionName(statement), { kind: 'function', node: statement, scope })
    }
  }
}

export const define = ({ declarations }: VariableDeclaration, scope: Scope, how: Evaluation): void => {
  for (const { id, init } of declarations) {
    if (!init) throw new NotNative('no value')
    assign(id, evaluate(init, scope, how), scope)
  }
}

/** @param next what follows the statements, where they do not return */
const returned = (
  statements: readonly Statement[],
  scope: Scope,
  how: Evaluation,
  next: () => Value,
): Value => {
  hoist(statements, scope)
  return resumed(statements, scope, how, next)
}

const resumed = (
  statements: readonly Statement[],
  scope: Scope,
  how: Evaluation,
  next: () => Value,
): Value => {
  how.machine.countEvaluation()
  const [statement, ...others] = statements
  if (!statement) return next()
  const rest = once(() => resumed(others, scope, how, next))
  if (statement.type === 'EmptyStatement' || statement.type === 'FunctionDeclaration') return rest()
  if (statement.type === 'VariableDeclaration') {
    define(statement, scope, how)
    return rest()
  }
  if (statement.type === 'ReturnStatement')
    return statement.argument ? evaluate(statement.argument, scope, how) : UNDEFINED
  if (statement.type === 'BlockStatement') return branch(statement, scope, how, rest)
  if (statement.type !== 'IfStatement') throw new NotNative(statement.type)
  const test = toRegister(evaluate(statement.test, scope, how))
  const yes = branch(statement.consequent, scope, how, rest)
  const no = statement.alternate ? branch(statement.alternate, scope, how, rest) : rest()
  return chosen(how.machine, test, yes, no)
}

/** What follows two branches is the same for both. */
const once = (make: () => Value): (() => Value) => {
  let made: Value | undefined
  return () => (made ??= make())
}

const branch = (statement: Statement, scope: Scope, how: Evaluation, next: () => Value): Value => {
  const statements = statement.type === 'BlockStatement' ? statement.body : [statement]
  // They belong to the whole function, from wherever they stand.
  if (statements.some(belongsToFunction)) throw new NotNative('var')
  return returned(statements, new Scope(scope), how, next)
}

const belongsToFunction = (statement: Statement): boolean =>
  statement.type === 'FunctionDeclaration' ||
  (statement.type === 'VariableDeclaration' && statement.kind === 'var')

const functionName = ({ id }: FunctionDeclaration): string => id.name

const declare = (pattern: Pattern, scope: Scope): void => {
  for (const name of namesIn(pattern).values()) scope.declare(name)
}

/** Names by the members that they take, or the only one by ''. */
const namesIn = (pattern: Pattern): ReadonlyMap<string, string> => {
  if (pattern.type === 'Identifier') return new Map([['', pattern.name]])
  if (pattern.type !== 'ObjectPattern') throw new NotNative(pattern.type)
  return new Map(
    pattern.properties.map((property) => {
      if (property.type !== 'Property' || property.computed) throw new NotNative('a pattern')
      const { key, value }: { key: Expression; value: Pattern } = property
      if (key.type !== 'Identifier' || value.type !== 'Identifier') throw new NotNative('a pattern')
      return [key.name, value.name]
    }),
  )
}

const assign = (pattern: Pattern, value: Value, scope: Scope): void => {
  for (const [member, name] of namesIn(pattern)) {
    if (member !== '' && value.kind !== 'object') throw new NotNative('a pattern')
    scope.assign(
      name,
      member !== '' && value.kind === 'object' ? requireMember(value.members, member) : value,
    )
  }
}

const bind = (pattern: Pattern, value: Value, scope: Scope): void => {
  declare(pattern, scope)
  assign(pattern, value, scope)
}
