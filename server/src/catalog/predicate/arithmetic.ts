import type { Argument } from '../cql2/expression.ts'
import { mapped, toRead } from './operand.ts'
import type { Compiler, Operand } from './operand.ts'

type Calculation = (a: number, b: number) => number

/** `div` truncates the quotient, `%` has the sign of the dividend. */
const CALCULATIONS: ReadonlyMap<string, Calculation> = new Map<string, Calculation>([
  ['+', (a, b) => a + b],
  ['-', (a, b) => a - b],
  ['*', (a, b) => a * b],
  ['/', (a, b) => a / b],
  ['%', (a, b) => a % b],
  ['div', (a, b) => Math.trunc(a / b)],
  ['^', (a, b) => a ** b],
])

/**
 * The result of a calculation; unknown where a side or the result is not a number, as in a division by zero.
 * Undefined for an argument that is not a calculation.
 */
export const calculation = <Candidate>(
  op: string,
  [left, right]: readonly Argument[],
  compiler: Pick<Compiler<Candidate>, 'operand'>,
): Operand<Candidate> | undefined => {
  const calculate = CALCULATIONS.get(op)
  if (!calculate) return undefined
  const a = compiler.operand(left)
  const b = compiler.operand(right)
  const result = (x: unknown, y: unknown): number | undefined => {
    if (typeof x !== 'number' || typeof y !== 'number') return undefined
    const number = calculate(x, y)
    return Number.isFinite(number) ? number : undefined
  }
  if ('value' in b) return mapped(a, (x) => result(x, b.value))
  const readA = toRead(a)
  return { read: (candidate) => result(readA(candidate), b.read(candidate)) }
}
