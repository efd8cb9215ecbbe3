/** Computes the first `n` values of a row from those of others. */
export type Operation = (out: Float64Array, n: number, ...given: readonly Float64Array[]) => void

const one =
  (compute: (a: number) => number): Operation =>
  (out, n, a = out) => {
    for (let i = 0; i < n; i++) out[i] = compute(a[i] ?? 0)
  }

const two =
  (compute: (a: number, b: number) => number): Operation =>
  (out, n, a = out, b = out) => {
    for (let i = 0; i < n; i++) out[i] = compute(a[i] ?? 0, b[i] ?? 0)
  }

const isTrue = (value: number): boolean => value !== 0 && !Number.isNaN(value)

/** Operators of two numbers, which the language defines to the last bit; the exponent is not one of them. */
export const arithmetic: Readonly<Record<string, Operation>> = {
  // Written out, so that each has a loop of its own, which is what makes them fast.
  '+': (out, n, a = out, b = out) => {
    for (let i = 0; i < n; i++) out[i] = (a[i] ?? 0) + (b[i] ?? 0)
  },
  '-': (out, n, a = out, b = out) => {
    for (let i = 0; i < n; i++) out[i] = (a[i] ?? 0) - (b[i] ?? 0)
  },
  '*': (out, n, a = out, b = out) => {
    for (let i = 0; i < n; i++) out[i] = (a[i] ?? 0) * (b[i] ?? 0)
  },
  '/': (out, n, a = out, b = out) => {
    for (let i = 0; i < n; i++) out[i] = (a[i] ?? 0) / (b[i] ?? 0)
  },
  '%': two((a, b) => a % b),
  '&': two((a, b) => a & b),
  '|': two((a, b) => a | b),
  '^': two((a, b) => a ^ b),
  '<<': two((a, b) => a << b),
  '>>': two((a, b) => a >> b),
  '>>>': two((a, b) => a >>> b),
}

/** Comparisons of two numbers: 1 where they hold, else 0. */
export const comparisons: Readonly<Record<string, Operation>> = {
  '<': two((a, b) => Number(a < b)),
  '<=': two((a, b) => Number(a <= b)),
  '>': two((a, b) => Number(a > b)),
  '>=': two((a, b) => Number(a >= b)),
  '==': two((a, b) => Number(a === b)),
  '!=': two((a, b) => Number(a !== b)),
  '===': two((a, b) => Number(a === b)),
  '!==': two((a, b) => Number(a !== b)),
}

export const signs: Readonly<Record<string, Operation>> = {
  '-': one((a) => -a),
  '+': one((a) => a),
  '~': one((a) => ~a),
}

/** Members of `Math` of one number, without those that may differ in the last bit: powers, logarithms, angles. */
export const functionsOfMath: Readonly<Record<string, Operation>> = {
  abs: one(Math.abs),
  ceil: one(Math.ceil),
  floor: one(Math.floor),
  fround: one(Math.fround),
  round: one(Math.round),
  sign: one(Math.sign),
  sqrt: one(Math.sqrt),
  trunc: one(Math.trunc),
}

/** Members of `Math` of any count of numbers, taken two at a time. */
export const extremes: Readonly<Record<string, Operation>> = {
  min: two((a, b) => Math.min(a, b)),
  max: two((a, b) => Math.max(a, b)),
}

export const not = one((a) => Number(!isTrue(a)))

export const isNotANumber = one((a) => Number(Number.isNaN(a)))

export const isFiniteNumber = one((a) => Number(Number.isFinite(a)))

/** The second where the first is true, else the third. */
export const select: Operation = (out, n, test = out, yes = out, no = out) => {
  for (let i = 0; i < n; i++) out[i] = (isTrue(test[i] ?? 0) ? yes[i] : no[i]) ?? 0
}
