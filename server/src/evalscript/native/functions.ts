import { NotNative } from './machine.ts'
import type { Machine, Register } from './machine.ts'
import {
  arithmetic,
  comparisons,
  extremes,
  functionsOfMath,
  isFiniteNumber,
  isNotANumber,
  select,
} from './operations.ts'
import type { Operation } from './operations.ts'
import { toRegister } from './value.ts'
import type { Value } from './value.ts'

/** @throws NotNative for one that is left to the sandbox */
export const operationIn = (operations: Readonly<Record<string, Operation>>, name: string): Operation => {
  const operation = Object.hasOwn(operations, name) ? operations[name] : undefined
  if (!operation) throw new NotNative(name)
  return operation
}

/** A call of a member of `Math`. */
export const callOfMath = (name: string, values: readonly Value[], machine: Machine): Value => {
  const [first, ...others] = values.map(toRegister)
  if (first === undefined) throw new NotNative('no arguments')
  if (!Object.hasOwn(extremes, name))
    return { kind: 'number', at: machine.apply(operationIn(functionsOfMath, name), [first]) }
  const extreme = operationIn(extremes, name)
  const one = machine.apply(extreme, [first, first])
  return { kind: 'number', at: others.reduce((sum, other) => machine.apply(extreme, [sum, other]), one) }
}

/** A call of a function that scripts have without defining it. @see PREDEFINED */
export const callOfPredefined = (name: string, values: readonly Value[], machine: Machine): Value => {
  const call = Object.hasOwn(PREDEFINED_HERE, name) ? PREDEFINED_HERE[name] : undefined
  if (!call) throw new NotNative(name)
  return call(machine, values.map(toRegister))
}

type Call = (machine: Machine, given: readonly Register[]) => Value

const argument = (given: readonly Register[], index: number): Register => {
  const register = given[index]
  if (!register) throw new NotNative('too few arguments')
  return register
}

const apply = (
  machine: Machine,
  operations: Readonly<Record<string, Operation>>,
  name: string,
  ...given: readonly Register[]
) => machine.apply(operationIn(operations, name), given)

const PREDEFINED_HERE: Readonly<Record<string, Call>> = {
  isNaN: (machine, given) => ({ kind: 'boolean', at: machine.apply(isNotANumber, [argument(given, 0)]) }),
  isFinite: (machine, given) => ({
    kind: 'boolean',
    at: machine.apply(isFiniteNumber, [argument(given, 0)]),
  }),
  index(machine, given) {
    const x = argument(given, 0)
    const y = argument(given, 1)
    const zero = machine.constant(0)
    const sum = apply(machine, arithmetic, '+', x, y)
    const share = apply(machine, arithmetic, '/', apply(machine, arithmetic, '-', x, y), sum)
    const test = apply(machine, comparisons, '!==', sum, zero)
    return { kind: 'number', at: machine.apply(select, [test, share, zero]) }
  },
  inverse(machine, given) {
    const x = argument(given, 0)
    const share = apply(machine, arithmetic, '/', machine.constant(1), x)
    const test = apply(machine, comparisons, '!==', x, machine.constant(0))
    return { kind: 'number', at: machine.apply(select, [test, share, machine.constant(Number.MAX_VALUE)]) }
  },
}
