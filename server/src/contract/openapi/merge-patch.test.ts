import { expect, test } from 'vitest'
import { mergePatch, mergePatchBetween } from './merge-patch.ts'

/** @see RFC 7396, appendix A, objects alone */
test.each([
  [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
  [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
  [{ a: 'b' }, { a: null }, {}],
  [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
  [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
  [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
  [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
  [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
  [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
])('%j with %j is %j', (document, patch, want) => {
  expect(mergePatch(document, patch)).toEqual(want)
})

test.each([
  [{ a: { b: 1, c: [1] } }, { a: { b: 1, c: [2], d: {} }, e: 3 }, { a: { c: [2], d: {} }, e: 3 }],
  [{ a: 1, b: { c: 1 } }, { b: {} }, { a: null, b: { c: null } }],
  [{ a: [{ b: null }] }, { a: [{ b: null }] }, {}],
])('what makes %j of %j', (from, to, patch) => {
  expect(mergePatchBetween(from, to)).toEqual(patch)
  expect(mergePatch(from, patch)).toEqual(to)
})

test('a member that is null cannot be said', () => {
  expect(() => mergePatchBetween({}, { a: { b: null } })).toThrow('b is null')
})
