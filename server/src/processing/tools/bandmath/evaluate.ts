import type { Expression } from './expression.ts'
import type { Operation } from './operations.ts'

/**
 * Values of an expression in some pixels, in double precision.
 * @param bands of the input, as many as the expression needs, each with the values of these pixels
 */
export const evaluate = (
  expression: Expression,
  bands: readonly Float32Array[],
  pixels: number,
): Float64Array => {
  switch (expression.kind) {
    case 'number':
      return new Float64Array(pixels).fill(expression.value)
    case 'band':
      return new Float64Array(bands[expression.band] ?? [])
    case 'call': {
      const [first = NOTHING, ...others] = expression.given.map((one) => evaluate(one, bands, pixels))
      apply(expression.operation, first, others)
      return first
    }
  }
}

const NOTHING = new Float64Array()

/** @param into has the first values, and takes the results */
const apply = (
  operation: Operation,
  into: Float64Array,
  [second = NOTHING, third = NOTHING]: readonly Float64Array[],
): void => {
  if (operation.takes === 1) {
    for (let i = 0; i < into.length; i++) into[i] = operation.of(into[i] ?? NaN)
    return
  }
  if (operation.takes === 2) {
    for (let i = 0; i < into.length; i++) into[i] = operation.of(into[i] ?? NaN, second[i] ?? NaN)
    return
  }
  for (let i = 0; i < into.length; i++)
    into[i] = operation.of(into[i] ?? NaN, second[i] ?? NaN, third[i] ?? NaN)
}

/** Functions and operators of an expression. */
export const operationsIn = (expression: Expression): number =>
  expression.kind === 'call' ? expression.given.reduce((sum, one) => sum + operationsIn(one), 1) : 0

/** The bands that an expression names, counted from 0. */
export const bandsIn = (expression: Expression): ReadonlySet<number> => {
  if (expression.kind === 'number') return new Set()
  if (expression.kind === 'band') return new Set([expression.band])
  return new Set(expression.given.flatMap((one) => [...bandsIn(one)]))
}
