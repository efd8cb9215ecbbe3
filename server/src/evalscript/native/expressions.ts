import type {
  CallExpression,
  Expression,
  MemberExpression,
  PrivateIdentifier,
  Property,
  SpreadElement,
  Super,
} from 'acorn'
import { NotNative } from './machine.ts'
import type { Machine, Register } from './machine.ts'
import {
  arithmetic,
  comparisons,
  extremes,
  functionsOfMath,
  isFiniteNumber,
  isNotANumber,
  not,
  select,
  signs,
} from './operations.ts'
import type { Operation } from './operations.ts'
import { chosen, itemAt, memberOf, registerOf } from './value.ts'
import type { Scope, Value } from './value.ts'

/** What expressions are evaluated with. */
export interface Evaluation {
  readonly machine: Machine
  /** Calls a function of the script. */
  call(called: Value, given: readonly Value[]): Value
}

/** @throws NotNative for what is left to the sandbox */
export const evaluate = (
  node: Expression | PrivateIdentifier | Super,
  scope: Scope,
  how: Evaluation,
): Value => {
  const { machine } = how
  const number = (at: Register): Value => ({ kind: 'number', at })
  const truth = (at: Register): Value => ({ kind: 'boolean', at })
  const value = (part: Expression | PrivateIdentifier) => evaluate(part, scope, how)
  switch (node.type) {
    case 'Literal':
      if (typeof node.value === 'number') return number(machine.constant(node.value))
      if (typeof node.value === 'boolean') return truth(machine.constant(Number(node.value)))
      throw new NotNative('a literal')
    case 'Identifier':
      return scope.has(node.name) ? scope.value(node.name) : constantNamed(node.name, machine)
    case 'ParenthesizedExpression':
      return value(node.expression)
    case 'UnaryExpression': {
      if (node.operator === '!') return truth(machine.apply(not, [registerOf(value(node.argument))]))
      return number(machine.apply(operationIn(signs, node.operator), [registerOf(value(node.argument))]))
    }
    case 'BinaryExpression': {
      const sides = [value(node.left), value(node.right)] as const
      const given = sides.map(registerOf)
      if (node.operator in arithmetic)
        return number(machine.apply(operationIn(arithmetic, node.operator), given))
      // Truth is never the same as a number, though it may be equal to one.
      if (node.operator.length === 3 && sides[0].kind !== sides[1].kind) throw new NotNative(node.operator)
      return truth(machine.apply(operationIn(comparisons, node.operator), given))
    }
    case 'LogicalExpression': {
      const [left, right] = [value(node.left), value(node.right)]
      if (node.operator === '??' || left.kind !== right.kind) throw new NotNative(node.operator)
      const [test, other] = [registerOf(left), registerOf(right)]
      const given = node.operator === '&&' ? [test, other, test] : [test, test, other]
      return { kind: left.kind === 'boolean' ? 'boolean' : 'number', at: machine.apply(select, given) }
    }
    case 'ConditionalExpression':
      return chosen(machine, registerOf(value(node.test)), value(node.consequent), value(node.alternate))
    case 'ArrayExpression':
      return { kind: 'array', items: node.elements.flatMap((element) => itemsOf(element, scope, how)) }
    case 'ObjectExpression':
      return { kind: 'object', members: membersOf(node.properties, scope, how) }
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return { kind: 'function', node, scope }
    case 'MemberExpression':
      return memberIn(node, scope, how)
    case 'CallExpression':
      return called(node, scope, how)
    default:
      throw new NotNative(node.type)
  }
}

const CONSTANTS: Readonly<Record<string, number>> = { NaN, Infinity, JAVA_DOUBLE_MAX_VAL: Number.MAX_VALUE }

const constantNamed = (name: string, machine: Machine): Value => {
  const constant = Object.hasOwn(CONSTANTS, name) ? CONSTANTS[name] : undefined
  if (constant === undefined) throw new NotNative(name)
  return { kind: 'number', at: machine.constant(constant) }
}

const operationIn = (operations: Readonly<Record<string, Operation>>, name: string): Operation => {
  const operation = Object.hasOwn(operations, name) ? operations[name] : undefined
  if (!operation) throw new NotNative(name)
  return operation
}

const itemsOf = (
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

const membersOf = (properties: readonly (Property | SpreadElement)[], scope: Scope, how: Evaluation) => {
  const members = new Map<string, Value>()
  for (const property of properties) {
    if (property.type === 'SpreadElement' || property.kind !== 'init' || property.computed)
      throw new NotNative('a member')
    const name =
      property.key.type === 'Identifier'
        ? property.key.name
        : property.key.type === 'Literal'
          ? String(property.key.value)
          : ''
    if (members.has(name) || name === '__proto__') throw new NotNative('a member')
    members.set(name, evaluate(property.value, scope, how))
  }
  return members
}

const memberIn = (
  { object, property, computed, optional }: MemberExpression,
  scope: Scope,
  how: Evaluation,
): Value => {
  if (optional) throw new NotNative('?.')
  const of = evaluate(object, scope, how)
  const key = computed
    ? property.type === 'Literal'
      ? property.value
      : undefined
    : property.type === 'Identifier'
      ? property.name
      : undefined
  if (of.kind === 'object' && typeof key === 'string') return memberOf(of.members, key)
  if (of.kind === 'array' && typeof key === 'number') return itemAt(of.items, key)
  if (of.kind === 'array' && key === 'length')
    return { kind: 'number', at: how.machine.constant(of.items.length) }
  throw new NotNative('a member')
}

const called = (
  { callee, arguments: given, optional }: CallExpression,
  scope: Scope,
  how: Evaluation,
): Value => {
  if (optional || callee.type === 'Super') throw new NotNative('a call')
  const values = given.flatMap((argument) => itemsOf(argument, scope, how))
  if (callee.type === 'Identifier' && !scope.has(callee.name))
    return predefined(callee.name, values, how.machine)
  if (callee.type !== 'MemberExpression' || callee.computed || callee.property.type !== 'Identifier')
    return how.call(evaluate(callee, scope, how), values)
  const {
    object,
    property: { name },
  } = callee
  if (object.type === 'Identifier' && object.name === 'Math' && !scope.has('Math'))
    return ofMath(name, values, how.machine)
  const of = evaluate(object, scope, how)
  const [mapping] = values
  if (of.kind === 'array' && name === 'map' && values.length === 1 && mapping)
    return {
      kind: 'array',
      items: of.items.map((item, i) =>
        how.call(mapping, [item, { kind: 'number', at: how.machine.constant(i) }]),
      ),
    }
  throw new NotNative('a method')
}

const ofMath = (name: string, values: readonly Value[], machine: Machine): Value => {
  const [first, ...others] = values.map(registerOf)
  if (first === undefined) throw new NotNative('no arguments')
  if (!Object.hasOwn(extremes, name))
    return { kind: 'number', at: machine.apply(operationIn(functionsOfMath, name), [first]) }
  const extreme = operationIn(extremes, name)
  // Of one value as well, so that truth becomes a number, as everywhere.
  return {
    kind: 'number',
    at: others.reduce(
      (sum, other) => machine.apply(extreme, [sum, other]),
      machine.apply(extreme, [first, first]),
    ),
  }
}

/** Functions that scripts have without defining them. @see PREDEFINED */
const predefined = (name: string, values: readonly Value[], machine: Machine): Value => {
  const [x, y] = values.map(registerOf)
  if (x === undefined) throw new NotNative('no arguments')
  const apply = (operation: Operation | undefined, ...given: readonly Register[]) =>
    machine.apply(operation ?? select, given)
  const zero = machine.constant(0)
  switch (name) {
    case 'isNaN':
      return { kind: 'boolean', at: apply(isNotANumber, x) }
    case 'isFinite':
      return { kind: 'boolean', at: apply(isFiniteNumber, x) }
    case 'index': {
      if (y === undefined) throw new NotNative('one argument')
      const sum = apply(arithmetic['+'], x, y)
      const share = apply(arithmetic['/'], apply(arithmetic['-'], x, y), sum)
      return { kind: 'number', at: apply(select, apply(comparisons['!=='], sum, zero), share, zero) }
    }
    case 'inverse': {
      const share = apply(arithmetic['/'], machine.constant(1), x)
      return {
        kind: 'number',
        at: apply(select, apply(comparisons['!=='], x, zero), share, machine.constant(Number.MAX_VALUE)),
      }
    }
    default:
      throw new NotNative(name)
  }
}
