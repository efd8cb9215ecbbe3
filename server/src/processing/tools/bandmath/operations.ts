/** What is computed of one, two or three values of a pixel; conditions are 1 and 0. */
export type Operation = {
  /** Numbers, conditions, or whichever of these its values are; of `where` the last two. */
  readonly gives: 'number' | 'condition' | 'same'
} & (
  | { readonly takes: 1; readonly of: (a: number) => number }
  | { readonly takes: 2; readonly of: (a: number, b: number) => number }
  | { readonly takes: 3; readonly of: (a: number, b: number, c: number) => number }
)

const of1 = (of: (a: number) => number): Operation => ({ gives: 'number', takes: 1, of })
const of2 = (of: (a: number, b: number) => number): Operation => ({ gives: 'number', takes: 2, of })
const bits = (of: (a: number, b: number) => number): Operation => ({ gives: 'same', takes: 2, of })

const condition = (of: (a: number, b: number) => boolean): Operation => ({
  gives: 'condition',
  takes: 2,
  of: (a, b) => (of(a, b) ? 1 : 0),
})

/** Halves go to the even number. @see NumPy, rint */
const rint = (a: number): number => {
  const floor = Math.floor(a)
  const above = a - floor
  if (above !== 0.5) return Math.round(a)
  return floor % 2 === 0 ? floor : floor + 1
}

/** The remainder has the sign of the divisor; nothing is left of a division by 0. @see NumPy, npy_divmod */
const remainder = (a: number, b: number): number => {
  const rest = a % b
  if (rest === 0) return b < 0 ? -0 : 0
  return rest < 0 !== b < 0 ? rest + b : rest
}

/** How often a divisor goes into a number, which is not always what the quotient is rounded to. @see NumPy, npy_floor_divide */
const floorDivide = (a: number, b: number): number => {
  if (b === 0) return a / b
  const rest = a % b
  const quotient = (a - rest) / b - (rest !== 0 && rest < 0 !== b < 0 ? 1 : 0)
  const floor = Math.floor(quotient)
  return quotient - floor > 0.5 ? floor + 1 : floor
}

/** Functions of expressions by name: those of NumPy that look at one pixel alone, computed in double precision. */
export const OPERATIONS: ReadonlyMap<string, Operation> = new Map([
  ['add', of2((a, b) => a + b)],
  ['subtract', of2((a, b) => a - b)],
  ['multiply', of2((a, b) => a * b)],
  ['divide', of2((a, b) => a / b)],
  ['true_divide', of2((a, b) => a / b)],
  ['floor_divide', of2(floorDivide)],
  ['mod', of2(remainder)],
  ['power', of2((a, b) => a ** b)],
  ['maximum', of2(Math.max)],
  ['minimum', of2(Math.min)],
  ['negative', of1((a) => -a)],
  ['abs', of1(Math.abs)],
  ['absolute', of1(Math.abs)],
  ['sign', of1(Math.sign)],
  ['sqrt', of1(Math.sqrt)],
  ['square', of1((a) => a * a)],
  ['exp', of1(Math.exp)],
  ['log', of1(Math.log)],
  ['log2', of1(Math.log2)],
  ['log10', of1(Math.log10)],
  ['sin', of1(Math.sin)],
  ['cos', of1(Math.cos)],
  ['tan', of1(Math.tan)],
  ['arcsin', of1(Math.asin)],
  ['arccos', of1(Math.acos)],
  ['arctan', of1(Math.atan)],
  ['arctan2', of2(Math.atan2)],
  ['sinh', of1(Math.sinh)],
  ['cosh', of1(Math.cosh)],
  ['tanh', of1(Math.tanh)],
  ['floor', of1(Math.floor)],
  ['ceil', of1(Math.ceil)],
  ['trunc', of1(Math.trunc)],
  ['rint', of1(rint)],
  ['greater', condition((a, b) => a > b)],
  ['greater_equal', condition((a, b) => a >= b)],
  ['less', condition((a, b) => a < b)],
  ['less_equal', condition((a, b) => a <= b)],
  ['equal', condition((a, b) => a === b)],
  ['not_equal', condition((a, b) => a !== b)],
  ['logical_and', condition((a, b) => a !== 0 && b !== 0)],
  ['logical_or', condition((a, b) => a !== 0 || b !== 0)],
  ['logical_xor', condition((a, b) => (a !== 0) !== (b !== 0))],
  ['logical_not', { gives: 'condition', takes: 1, of: (a) => (a === 0 ? 1 : 0) }],
  ['bitwise_and', bits((a, b) => a & b)],
  ['bitwise_or', bits((a, b) => a | b)],
  ['bitwise_xor', bits((a, b) => a ^ b)],
  ['bitwise_not', of1((a) => ~a)],
  ['left_shift', of2((a, b) => a << b)],
  ['right_shift', of2((a, b) => a >> b)],
  ['where', { gives: 'same', takes: 3, of: (chosen, a, b) => (chosen === 0 ? b : a) }],
])

/** Operators between two values, those that bind least first, with their functions. @see Python, operator precedence */
export const OPERATORS: readonly ReadonlyMap<string, string>[] = [
  new Map([
    ['>', 'greater'],
    ['>=', 'greater_equal'],
    ['<', 'less'],
    ['<=', 'less_equal'],
    ['==', 'equal'],
    ['!=', 'not_equal'],
  ]),
  new Map([['|', 'bitwise_or']]),
  new Map([['^', 'bitwise_xor']]),
  new Map([['&', 'bitwise_and']]),
  new Map([
    ['<<', 'left_shift'],
    ['>>', 'right_shift'],
  ]),
  new Map([
    ['+', 'add'],
    ['-', 'subtract'],
  ]),
  new Map([
    ['*', 'multiply'],
    ['/', 'divide'],
    ['//', 'floor_divide'],
    ['%', 'mod'],
  ]),
]
