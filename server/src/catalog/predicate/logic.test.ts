import { describe, expect, test } from 'vitest'
import type { Expression } from '../cql2/expression.ts'
import { compile } from './compile.ts'
import type { Truth } from './operand.ts'
import { isMet, PLAIN_SCENES, sceneWith, evaluate } from './plain-scenes.fixture.ts'

const scene = sceneWith({ yes: true, no: false, nothing: null, word: 'yes' })

/** A condition that reads its truth from the scene. */
const reads = (truth: Truth): Expression => ({
  property: truth === undefined ? 'missing' : truth ? 'yes' : 'no',
})

const TRUTHS: readonly Truth[] = [true, false, undefined]

/** @see OGC 21-065r2, section 6.2, and the truth tables of SQL */
const TABLE: readonly (readonly [a: Truth, b: Truth, and: Truth, or: Truth])[] = [
  [true, true, true, true],
  [true, false, false, true],
  [true, undefined, undefined, true],
  [false, true, false, true],
  [false, false, false, false],
  [false, undefined, false, undefined],
  [undefined, true, undefined, true],
  [undefined, false, false, undefined],
  [undefined, undefined, undefined, undefined],
]

describe('three-valued logic', () => {
  test.each(TABLE)('%s and %s is %s', (a, b, and) => {
    expect(evaluate({ op: 'and', args: [reads(a), reads(b)] }, scene)).toBe(and)
  })

  test.each(TABLE)('%s or %s: %s, %s', (a, b, _and, or) => {
    expect(evaluate({ op: 'or', args: [reads(a), reads(b)] }, scene)).toBe(or)
  })

  test.each(TABLE.flatMap(([a, b, and, or]) => TRUTHS.map((c) => [a, b, c, and, or] as const)))(
    '%s, %s and %s are joined as two are joined with the third',
    (a, b, c, and, or) => {
      for (const [op, two] of [
        ['and', and],
        ['or', or],
      ] as const) {
        const three = evaluate({ op, args: [reads(a), reads(b), reads(c)] }, scene)
        expect(three).toBe(evaluate({ op, args: [reads(two), reads(c)] }, scene))
      }
    },
  )

  test.each([
    [true, false],
    [false, true],
    [undefined, undefined],
  ])('not %s is %s', (truth, want) => {
    expect(evaluate({ op: 'not', args: [reads(truth)] }, scene)).toBe(want)
  })

  test.each<[string, Expression, boolean]>([
    ['true', true, true],
    ['false', false, false],
    ['a property that is true', { property: 'yes' }, true],
    ['a property that is false', { property: 'no' }, false],
    ['a property that is null', { property: 'nothing' }, false],
    ['a property that is missing', { property: 'missing' }, false],
    ['a property that is a text', { property: 'word' }, false],
    ['what is unknown', { op: 'not', args: [{ property: 'missing' }] }, false],
  ])('a scene meets %s: %s', (_why, where, want) => {
    expect(isMet(where, scene)).toBe(want)
  })

  test('an operator that there is not is refused before any scene is tried', () => {
    expect(() => compile({ op: 'resembles', args: [] }, PLAIN_SCENES)).toThrow('no operator resembles')
  })
})

describe('isNull', () => {
  const point = sceneWith({}, { type: 'Point', coordinates: [1, 2] })
  test.each<[string, Expression, boolean]>([
    ['a missing property', { op: 'isNull', args: [{ property: 'missing' }] }, true],
    ['a null property', { op: 'isNull', args: [{ property: 'nothing' }] }, true],
    ['a property that is false', { op: 'isNull', args: [{ property: 'no' }] }, false],
    ['a literal', { op: 'isNull', args: ['text'] }, false],
    ['a time', { op: 'isNull', args: [{ date: '2024-05-01' }] }, false],
    ['an unknown condition', { op: 'isNull', args: [{ op: '=', args: [{ property: 'missing' }, 1] }] }, true],
    ['a known condition', { op: 'isNull', args: [{ op: '=', args: [{ property: 'word' }, 'no'] }] }, false],
    ['a division by zero', { op: 'isNull', args: [{ op: '/', args: [1, 0] }] }, true],
    ['a calculation', { op: 'isNull', args: [{ op: '/', args: [1, 2] }] }, false],
    ['the footprint of a scene without a place', { op: 'isNull', args: [{ property: 'geometry' }] }, true],
  ])('of %s is %s', (_why, where, want) => {
    expect(evaluate(where, scene)).toBe(want)
  })

  test('of the footprint of a scene with a place is false', () => {
    expect(evaluate({ op: 'isNull', args: [{ property: 'geometry' }] }, point)).toBe(false)
  })
})
