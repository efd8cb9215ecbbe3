import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildScript } from '../script.fixture.ts'
import type { RowInput } from '../script-run.ts'
import { BANDS, runBoth, bothOfPlan, planned } from './native.fixture.ts'
import { recognizeScript } from './recognize.ts'

// What is left of a double once a float is taken off it, twice: all its bits are in the three.
const ALL_BITS =
  'const bits = (v) => [v, v - Math.fround(v), v - Math.fround(v) - Math.fround(v - Math.fround(v))]'

/** Text of an expression that is a number, of the bands and of what is in scope. */
const { number, truth } = fc.letrec<{ readonly number: string; readonly truth: string }>((tie) => {
  const two = (operators: readonly string[]) =>
    fc
      .tuple(tie('number'), fc.constantFrom(...operators), tie('number'))
      .map((parts) => `(${parts.join(' ')})`)
  const literals = fc.oneof(
    fc.integer({ min: 0, max: 12_000 }).map(String),
    fc.double({ min: 0, max: 3, noNaN: true }).map(String),
    fc.constantFrom('NaN', 'Infinity', '0', '1e-310', '4294967296', '2147483647'),
  )
  return {
    number: fc.oneof(
      { maxDepth: 5, depthIdentifier: 'script' },
      { arbitrary: fc.constantFrom('s.red', 's.nir', 's.blue', "s['red']", 'gain'), weight: 4 },
      { arbitrary: literals, weight: 2 },
      { arbitrary: two(['+', '-', '*', '/']), weight: 6 },
      { arbitrary: two(['%', '&', '|', '^', '<<', '>>', '>>>']), weight: 2 },
      { arbitrary: two(['&&', '||']), weight: 1 },
      {
        arbitrary: fc
          .tuple(fc.constantFrom('-', '+', '~'), tie('number'))
          .map(([sign, of]) => `(${sign} ${of})`),
        weight: 1,
      },
      {
        arbitrary: fc
          .tuple(
            fc.constantFrom('abs', 'ceil', 'floor', 'fround', 'round', 'sign', 'sqrt', 'trunc'),
            tie('number'),
          )
          .map(([name, of]) => `Math.${name}(${of})`),
        weight: 3,
      },
      {
        arbitrary: fc
          .tuple(fc.constantFrom('min', 'max'), fc.array(tie('number'), { minLength: 1, maxLength: 3 }))
          .map(([name, of]) => `Math.${name}(${of.join(', ')})`),
        weight: 2,
      },
      {
        arbitrary: fc
          .tuple(fc.constantFrom('index', 'ratio'), tie('number'), tie('number'))
          .map(([name, a, b]) => `${name}(${a}, ${b})`),
        weight: 2,
      },
      { arbitrary: tie('number').map((of) => `inverse(${of})`), weight: 1 },
      {
        arbitrary: fc
          .tuple(tie('truth'), tie('number'), tie('number'))
          .map(([test, a, b]) => `(${test} ? ${a} : ${b})`),
        weight: 3,
      },
      {
        arbitrary: fc
          .tuple(tie('truth'), fc.constantFrom('+', '*', '-'), tie('number'))
          .map((parts) => `(${parts.join(' ')})`),
        weight: 1,
      },
    ),
    truth: fc.oneof(
      { maxDepth: 4, depthIdentifier: 'script' },
      two(['<', '<=', '>', '>=', '==', '!=', '===', '!==']),
      fc.constantFrom('true', 'false'),
      tie('number').map((of) => `isNaN(${of})`),
      tie('number').map((of) => `isFinite(${of})`),
      tie('number').map((of) => `!${of}`),
      fc
        .tuple(tie('truth'), fc.constantFrom('&&', '||', '==', '<'), tie('truth'))
        .map((parts) => `(${parts.join(' ')})`),
    ),
  }
})

const value = fc.oneof(
  fc.integer({ min: 0, max: 12_000 }),
  fc.double({ min: -2, max: 2 }),
  fc.double(),
  fc.constantFrom(
    0,
    -0,
    NaN,
    Infinity,
    -Infinity,
    0.5,
    -0.5,
    0.49999999999999994,
    2 ** 31,
    -(2 ** 31),
    2 ** 53,
  ),
)

const WIDTH = 7
const sampleRows = fc.array(
  fc.tuple(...['red', 'nir', 'blue'].map(() => fc.array(value, { minLength: WIDTH, maxLength: WIDTH }))),
  { minLength: 1, maxLength: 2 },
)

test('random expressions have the values of the sandbox, to the last bit', async () => {
  const setup = `${BANDS}, output: [{ id: 'default', bands: 3, sampleType: 'FLOAT32' }, { id: 'grey', bands: 1 }]`
  const plan = await planned(buildScript(setup, 'function evaluatePixel() {}'))
  await fc.assert(
    fc.asyncProperty(number, number, number, sampleRows, async (test, yes, no, values) => {
      const body = `const first = ${yes}\n  if (${test}) return { default: bits(first), grey: [first] }\n  return { grey: [${no}], default: bits(${no}) }`
      const helpers = `${ALL_BITS}\nconst gain = 2.5\nfunction ratio(a, b) { if (b === 0) { return 0 } else return a / b }`
      const script = buildScript(setup, `function evaluatePixel(s) {\n  ${body}\n}\n${helpers}`)
      const rows = values.map((bands): RowInput => [[bands.map((band) => Float64Array.from(band))]])
      const [natively, sandboxed] = await bothOfPlan(script, plan, rows, WIDTH)
      expect(natively).toEqual(sandboxed)
    }),
    { numRuns: 300, seed: 48 },
  )
})

test('whatever a pixel returns, it is what the sandbox takes it for', async () => {
  const returned = fc.oneof(number, truth, ...[number, truth].map((one) => one.map((of) => `[${of}]`)))
  const named = fc.oneof(
    returned,
    returned.map((of) => `{ default: ${of} }`),
  )
  const setup = `${BANDS}, output: { bands: 1, sampleType: 'FLOAT32' }`
  const plan = await planned(buildScript(setup, 'function evaluatePixel() {}'))
  await fc.assert(
    fc.asyncProperty(truth, named, named, sampleRows, async (test, yes, no, values) => {
      const helpers = `const gain = 2.5\nfunction ratio(a, b) { return a / b }`
      const script = buildScript(
        setup,
        `const evaluatePixel = (s) => (${test}) ? (${yes}) : (${no})\n${helpers}`,
      )
      if (!recognizeScript(script, plan)) return
      const rows = values.map((bands): RowInput => [[bands.map((band) => Float64Array.from(band))]])
      const [natively, sandboxed] = await bothOfPlan(script, plan, rows, WIDTH)
      expect(natively).toEqual(sandboxed)
    }),
    { numRuns: 300, seed: 48 },
  )
})

test('every operator and function, of all pairs of values that are special to any', async () => {
  const special = [
    0,
    -0,
    1,
    -1,
    0.5,
    -0.5,
    2.5,
    0.49999999999999994,
    2 ** 31,
    -(2 ** 31) - 1,
    2 ** 53,
    5e-324,
    1e308,
    NaN,
    Infinity,
    -Infinity,
  ]
  const two = [
    '+',
    '-',
    '*',
    '/',
    '%',
    '&',
    '|',
    '^',
    '<<',
    '>>',
    '>>>',
    '<',
    '<=',
    '>',
    '>=',
    '==',
    '!=',
    '===',
    '!==',
    '&&',
    '||',
  ]
  const one = ['abs', 'ceil', 'floor', 'fround', 'round', 'sign', 'sqrt', 'trunc']
  const expressions = [
    ...two.map((operator) => `s.red ${operator} s.nir`),
    ...one.map((name) => `Math.${name}(s.red)`),
    ...['Math.min(s.red, s.nir)', 'Math.max(s.red, s.nir)', 'index(s.red, s.nir)', 'inverse(s.red)'],
    ...['-s.red', '+s.red', '~s.red', '!s.red', 'isNaN(s.red)', 'isFinite(s.red)', 's.red ? s.nir : 7'],
  ]
  const pairs = special.flatMap((a) => special.map((b) => [a, b] as const))
  const bands = [pairs.map(([a]) => a), pairs.map(([, b]) => b), pairs.map(() => 0)]
  const row: RowInput = [[bands.map((band) => Float64Array.from(band))]]
  const setup = `${BANDS}, output: { bands: ${3 * expressions.length}, sampleType: 'FLOAT32' }`
  const list = expressions.map((expression) => `...bits(${expression})`).join(', ')
  const script = buildScript(setup, `function evaluatePixel(s) { return [${list}] }\n${ALL_BITS}`)
  const [natively, sandboxed] = await runBoth(script, [row], pairs.length)
  expect(natively).toEqual(sandboxed)
})
