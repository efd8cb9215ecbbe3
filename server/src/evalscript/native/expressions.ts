import type {
  ArrayExpression,
  BinaryExpression,
  CallExpression,
  Expression,
  LogicalExpression,
  MemberExpression,
  ObjectExpression,
  PrivateIdentifier,
  SpreadElement,
  Super,
  UnaryExpression,
} from 'acorn'
import { callOfMath, callOfPredefined, operationIn } from './functions.ts'
import { NotNative } from './machine.ts'
import type { Machine } from './machine.ts'
import { arithmetic, comparisons, not, select, signs } from './operations.ts'
import { chosen, itemAt, requireMember, toRegister } from './value.ts'
import type { Scope, Value } from './value.ts'

/** What expressions are evaluated with. */
export interface Evaluation {
  readonly machine: Machine
  /** Calls a function of the script. */
  call(called: Value, given: readonly Value[]): Value
}

type Part = Expression | PrivateIdentifier | Super

/**
 * What an expression stands for, for all pixels at once.
 * @throws NotNative for what is left to the sandbox
 */
export const evaluate = (node: Part, scope: Scope, how: Evaluation): Value => {
  const { machine } = how
  machine.countEvaluation()
  const value = (part: Part) => evaluate(part, scope, how)
  if (node.type === 'Literal') return literal(node.value, machine)
  if (node.type === 'Identifier')
    return scope.has(node.name) ? scope.value(node.name) : constantNamed(node.name, machine)
  if (node.type === 'ParenthesizedExpression') return value(node.expression)
  if (node.type === 'UnaryExpression') return unary(node, value(node.argument), machine)
  if (node.type === 'BinaryExpression') return binary(node, value(node.left), value(node.right), machine)
  if (node.type === 'LogicalExpression') return logical(node, value(node.left), value(node.right), machine)
  if (node.type === 'ConditionalExpression')
    return chosen(machine, toRegister(value(node.test)), value(node.consequent), value(node.alternate))
  if (node.type === 'ArrayExpression') return list(node.elements, scope, how)
  if (node.type === 'ObjectExpression') return object(node, scope, how)
  if (node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression')
    return { kind: 'function', node, scope }
  if (node.type === 'MemberExpression') return member(node, value(node.object), machine)
  if (node.type === 'CallExpression') return called(node, scope, how)
  throw new NotNative(node.type)
}

const literal = (value: unknown, machine: Machine): Value => {
  if (typeof value === 'number') return { kind: 'number', at: machine.constant(value) }
  if (typeof value === 'boolean') return { kind: 'boolean', at: machine.constant(Number(value)) }
  throw new NotNative('a literal')
}

const CONSTANTS: Readonly<Record<string, number>> = {
  NaN,
  Infinity,
  JAVA_DOUBLE_MAX_VAL: Number.MAX_VALUE,
}

const constantNamed = (name: string, machine: Machine): Value => {
  const constant = Object.hasOwn(CONSTANTS, name) ? CONSTANTS[name] : undefined
  if (constant === undefined) throw new NotNative(name)
  return { kind: 'number', at: machine.constant(constant) }
}

const unary = ({ operator }: UnaryExpression, of: Value, machine: Machine): Value =>
  operator === '!'
    ? { kind: 'boolean', at: machine.apply(not, [toRegister(of)]) }
    : { kind: 'number', at: machine.apply(operationIn(signs, operator), [toRegister(of)]) }

const binary = ({ operator }: BinaryExpression, left: Value, right: Value, machine: Machine): Value => {
  const given = [toRegister(left), toRegister(right)]
  if (Object.hasOwn(arithmetic, operator))
    return { kind: 'number', at: machine.apply(operationIn(arithmetic, operator), given) }
  // Truth is never the same as a number, though it may be equal to one.
  if (operator.length === 3 && left.kind !== right.kind) throw new NotNative(operator)
  return { kind: 'boolean', at: machine.apply(operationIn(comparisons, operator), given) }
}

/** Both sides are computed: nothing happens in them. */
const logical = ({ operator }: LogicalExpression, left: Value, right: Value, machine: Machine): Value => {
  if (operator === '??' || left.kind !== right.kind) throw new NotNative(operator)
  const test = toRegister(left)
  const other = toRegister(right)
  const given = operator === '&&' ? [test, other, test] : [test, test, other]
  return { kind: left.kind === 'boolean' ? 'boolean' : 'number', at: machine.apply(select, given) }
}

/** Longest array that a script may write; more than all bands of its outputs. */
const MAX_ITEMS = 1000

const list = (elements: ArrayExpression['elements'], scope: Scope, how: Evaluation): Value => {
  const items = elements.flatMap((element) => evaluateElement(element, scope, how))
  if (items.length > MAX_ITEMS) throw new NotNative('too many items')
  return { kind: 'array', items }
}

const evaluateElement = (
  element: Expression | SpreadElement | null,
  scope: Scope,
  how: Evaluation,
): readonly Value[] => {
  if (element === null) throw new NotNative('a hole')
  if (element.type !== 'SpreadElement') return [evaluate(element, scope, how)]
  const spread = evaluate(element.argument, scope, how)
  if (spread.kind !== 'array') throw new NotNative('a spread')
  return spread.items
}

const object = ({ properties }: ObjectExpression, scope: Scope, how: Evaluation): Value => {
  const members = new Map<string, Value>()
  for (const property of properties) {
    if (property.type === 'SpreadElement' || property.kind !== 'init' || property.computed)
      throw new NotNative('a member')
    const { key } = property
    const name =
      key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : '__proto__'
    if (members.has(name) || name === '__proto__') throw new NotNative('a member')
    members.set(name, evaluate(property.value, scope, how))
  }
  return { kind: 'object', members }
}

const member = ({ property, computed, optional }: MemberExpression, of: Value, machine: Machine): Value => {
  if (optional) throw new NotNative('?.')
  const name = !computed && property.type === 'Identifier' ? property.name : undefined
  const key = computed && property.type === 'Literal' ? property.value : name
  if (of.kind === 'object' && typeof key === 'string') return requireMember(of.members, key)
  if (of.kind === 'array' && typeof key === 'number') return itemAt(of.items, key)
  if (of.kind === 'array' && key === 'length')
    return { kind: 'number', at: machine.constant(of.items.length) }
  throw new NotNative('a member')
}

const called = (
  { callee, arguments: given, optional }: CallExpression,
  scope: Scope,
  how: Evaluation,
): Value => {
  if (optional) throw new NotNative('?.')
  const values = given.flatMap((argument) => evaluateElement(argument, scope, how))
  if (callee.type === 'Identifier' && !scope.has(callee.name))
    return callOfPredefined(callee.name, values, how.machine)
  if (callee.type !== 'MemberExpression' || callee.computed || callee.property.type !== 'Identifier')
    return how.call(evaluate(callee, scope, how), values)
  const { name } = callee.property
  if (callee.object.type === 'Identifier' && callee.object.name === 'Math' && !scope.has('Math'))
    return callOfMath(name, values, how.machine)
  return mapped(evaluate(callee.object, scope, how), name, values, how)
}

/** The one method of arrays that changes nothing and is in wide use. */
const mapped = (of: Value, method: string, values: readonly Value[], how: Evaluation): Value => {
  const [mapping] = values
  if (of.kind !== 'array' || method !== 'map' || values.length !== 1 || !mapping) throw new NotNative(method)
  const indexValue = (i: number): Value => ({ kind: 'number', at: how.machine.constant(i) })
  return { kind: 'array', items: of.items.map((item, i) => how.call(mapping, [item, indexValue(i)])) }
}
