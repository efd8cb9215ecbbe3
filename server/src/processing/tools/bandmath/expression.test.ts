import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { bandsIn, evaluate } from './evaluate.ts'
import { parseExpression, ExpressionFault } from './expression.ts'
import { OPERATIONS } from './operations.ts'

const BANDS = [
  [3, 0, 100],
  [5, 7, 50],
  [2, 2, 2],
].map((values) => new Float32Array(values))

const evaluateText = (text: string): number[] => [...evaluate(parseExpression(text), BANDS, 3)]

describe('an expression has the values that NumPy gives it:', () => {
  // Computed by NumPy 2.4: arrays of float64, those whose bits are looked at of int64.
  test.each<[text: string, values: number[]]>([
    ['b1', [3, 0, 100]],
    ['7', [7, 7, 7]],
    [' .5e1 + b1 * 2 - 1 ', [10, 4, 204]],
    ['(b2 - b1) / (b2 + b1)', [0.25, 1, -1 / 3]],
    ['b1 / 0', [Infinity, NaN, Infinity]],
    ['-b3 ** 2', [-4, -4, -4]],
    ['(-b3) ** 2', [4, 4, 4]],
    ['2 ** b3 ** 2', [16, 16, 16]],
    ['2 ** -b3', [0.25, 0.25, 0.25]],
    ['--b1 + +b1', [6, 0, 200]],
    ['10 - 4 - b3', [4, 4, 4]],
    ['b2 // 2', [2, 3, 25]],
    ['-b2 // 2', [-3, -4, -25]],
    ['-b2 % 3', [1, 2, 1]],
    ['6 // 0.1', [59, 59, 59]],
    ['6 % 0.1', [0.09999999999999967, 0.09999999999999967, 0.09999999999999967]],
    ['-6 // 0.1 + -6 % -0.1', [-60.1, -60.1, -60.1]],
    ['b1 // 0', [Infinity, NaN, Infinity]],
    ['b1 % 0', [NaN, NaN, NaN]],
    ['-b2 // (1 / 0) + -b2 % 1e300', [1e300, 1e300, 1e300]],
    ['~b1', [-4, -1, -101]],
    ['-~b1 ** 2', [10, 1, 10001]],
    ['~(b1 > 2)', [0, 1, 0]],
    ['bitwise_not(b1 > 2) + bitwise_not(b3)', [-3, -2, -3]],
    ['b1 / 0 * (-b3 % b3)', [NaN, NaN, NaN]],
    ['1 / (-b3 % b3)', [Infinity, Infinity, Infinity]],
    ['~((b1 > 2) & (b2 <= 5)) + 0', [0, 1, 1]],
    ['~((b1 > 2) & 3)', [-2, -1, -2]],
    ['~where(b1, b1 > 9, b2 > 9) & (b1 < 50)', [1, 1, 0]],
    ['b1 > 2', [1, 0, 1]],
    ['(b1 > 2) & (b2 <= 5)', [1, 0, 0]],
    ['(b1 > 2) | (b2 == 7)', [1, 1, 1]],
    ['b1 + 1 > b2 - 2', [1, 0, 1]],
    ['b1 & 1 | 4', [5, 4, 4]],
    ['b2 ^ 1 << 2', [1, 3, 54]],
    ['where(b1 >= b2, b1, -b2)', [-5, -7, 100]],
    ['where(logical_not(b1), 9, maximum(b1, b2))', [5, 9, 100]],
    ['arctan(b1) - arctan2(b1, 1)', [0, 0, 0]],
    ['rint(b2 / 2)', [2, 4, 25]],
    ['sqrt(square(b2)) + abs(-1)', [6, 8, 51]],
    ['log10(b1 ** 2) * log(exp(1))', [Math.log10(9), -Infinity, 4]],
  ])('%s', (text, values) => {
    const close = (value: number): unknown => (Number.isFinite(value) ? expect.closeTo(value, 12) : value)
    expect(evaluateText(text)).toEqual(values.map(close))
  })
})

test('the contract names all functions that there are, and no others', () => {
  const contract = readFileSync(new URL('../../../../../spec/overlays/lenient.yaml', import.meta.url), 'utf8')
  const [, listed = ''] = /NumPy has by these names: ([^.]+)\./.exec(contract) ?? []
  expect(Array.from(listed.matchAll(/`(\w+)`/g), ([, name]) => name)).toEqual(
    [...OPERATIONS.keys()].toSorted(),
  )
})

test('an expression names bands', () => {
  expect(['1', 'b3', 'where(b2 > 1, b14, b2)'].map((text) => [...bandsIn(parseExpression(text))])).toEqual([
    [],
    [2],
    [1, 13],
  ])
})

describe('no expression is', () => {
  test.each<[text: string, fault: string]>([
    ['', 'a value is missing, at character 1'],
    ['b1 +', 'a value is missing, at character 5'],
    ['b1 b2', 'the expression should end, at character 4'],
    ['(b1', 'a parenthesis should end, at character 4'],
    ['b0', 'a name is neither that of a band nor of a function, at character 1'],
    ['b100', 'a name is neither that of a band nor of a function, at character 1'],
    ['1 + red', 'a name is neither that of a band nor of a function, at character 5'],
    ['fft(b1)', 'there is no function of that name here, at character 1'],
    ['constructor(b1)', 'there is no function of that name here, at character 1'],
    ['b1.real', 'expected a number, a band, a function or an operator, at character 3'],
    ['b1[0]', 'expected a number, a band, a function or an operator, at character 3'],
    ['"text"', 'expected a number, a band, a function or an operator, at character 1'],
    ['arctan()', 'a value is missing, at character 8'],
    ['arctan(b1, b2)', 'the function takes 1 values and is given 2, at character 1'],
    ['1 < b1 < 3', 'three values cannot be compared, at character 8'],
    ['b1 and b2', 'the expression should end, at character 4'],
    [
      '-'.repeat(900),
      'there are more than 50 parentheses, signs and powers within each other, at character 52',
    ],
  ])('%s', (text, fault) => {
    expect(() => parseExpression(text)).toThrow(ExpressionFault)
    expect(() => parseExpression(text)).toThrow(fault)
  })

  test.each<[what: string, nested: (count: number) => string]>([
    ['parentheses', (count) => `${'('.repeat(count)}b1${')'.repeat(count)}`],
    ['calls', (count) => `${'abs('.repeat(count)}b1${')'.repeat(count)}`],
    ['signs', (count) => `${'-'.repeat(count)}b1`],
    ['powers', (count) => `b1${' ** b1'.repeat(count)}`],
  ])('50 %s within each other are accepted, and 51 are not', (_what, nested) => {
    expect(() => parseExpression(nested(50))).not.toThrow()
    expect(() => parseExpression(nested(51))).toThrow('there are more than 50 parentheses, signs and powers')
  })
})
