import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Argument } from '../cql2/expression.ts'
import type { Truth } from './operand.ts'
import { likeness } from '../../kernel/like.ts'
import { sceneWith, evaluate } from './plain-scenes.fixture.ts'
import { caseFolded, withoutAccents } from './text.ts'

describe('like', () => {
  test.each<[text: string, pattern: string, want: boolean]>([
    ['', '', true],
    ['', '%', true],
    ['', '%%', true],
    ['', '_', false],
    ['a', '', false],
    ['abc', 'abc', true],
    ['abc', 'ABC', false],
    ['abc', 'ab', false],
    ['ab', 'abc', false],
    ['abc', 'a%', true],
    ['abc', '%c', true],
    ['abc', '%b%', true],
    ['abc', '%d%', false],
    ['abc', 'a_c', true],
    ['ac', 'a_c', false],
    ['abc', '___', true],
    ['abc', '____', false],
    ['abc', '_%_', true],
    ['a', '_%_', false],
    ['abcbc', '%bc', true],
    ['aab', '%ab', true],
    ['abab', 'ab%ab', true],
    ['aba', 'ab%ba', false],
    ['mississippi', 'm%iss%ip%i', true],
    ['mississippi', 'm%iss%iss%is%i', false],
    ['50%', '50\\%', true],
    ['500', '50\\%', false],
    ['a_c', 'a\\_c', true],
    ['abc', 'a\\_c', false],
    ['a\\c', 'a\\\\c', true],
    ['abc', 'a\\bc', true],
    ['a\\', 'a\\', true],
    ['a\\%', '%\\', false],
    ['line\nbreak', 'line%break', true],
    ['line\nbreak', 'line_break', true],
    ['[a-z]+.*', '[a-z]+.*', true],
    ['abc', '[a-z]+', false],
    ['\u{1F6F0}', '_', true],
    ['\u{1F6F0}', '__', false],
    ['x\u{1F6F0}y', 'x_y', true],
    ['x\u{1F6F0}y', '%_y', true],
    ['\u{1F6F0}\u{1F6F1}', '%\u{1F6F1}', true],
  ])('%j like %j is %s', (text, pattern, want) => {
    expect(likeness(pattern)(text)).toBe(want)
  })

  test('is what a regular expression finds', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '\u{1F6F0}'), maxLength: 8 })
    const token = fc.constantFrom('a', 'b', '\u{1F6F0}', '%', '_')
    fc.assert(
      fc.property(text, fc.array(token, { maxLength: 6 }), (given, tokens) => {
        const source = tokens.map((each) => (each === '%' ? '.*' : each === '_' ? '.' : each)).join('')
        expect(likeness(tokens.join(''))(given)).toBe(new RegExp(`^${source}$`, 'u').test(given))
      }),
      { numRuns: 3000, seed: 48 },
    )
  })

  test.each([
    ['many parts that all but one are found', '%a'.repeat(500) + '%b'],
    ['many parts with any character', '%_a'.repeat(300) + 'b'],
    ['nothing but any text', '%'.repeat(8000) + 'b'],
  ])('goes back to the last %% only: %s', (_why, pattern) => {
    expect(likeness(pattern)('a'.repeat(5000))).toBe(false)
    expect(likeness(pattern)('a'.repeat(5000) + 'b')).toBe(true)
  })

  test.each<[string, Argument, Argument, Truth]>([
    ['a text', { property: 'title' }, 'Curaçao%', true],
    ['a text without regard to case', casei({ property: 'title' }), casei('CURAÇAO%'), true],
    ['a text without regard to accents', accenti({ property: 'title' }), accenti('curacao%'), false],
    ['neither', casei(accenti({ property: 'title' })), casei(accenti('curacao%')), true],
    ['neither, the other way round', accenti(casei({ property: 'title' })), accenti(casei('CURACAO%')), true],
    ['a missing text', { property: 'missing' }, '%', undefined],
    ['a number', { property: 'gsd' }, '%', undefined],
    ['a missing pattern', { property: 'title' }, { property: 'missing' }, undefined],
    ['a pattern of its own', { property: 'title' }, { property: 'title' }, true],
    ['a pattern that is no text', { property: 'title' }, 3, undefined],
  ])('of %s', (_why, subject, pattern, want) => {
    const scene = sceneWith({ title: 'Curaçao, west', gsd: 3 })
    expect(evaluate({ op: 'like', args: [subject, pattern] }, scene)).toBe(want)
  })
})

function casei(text: Argument): Argument {
  return { op: 'casei', args: [text] }
}

function accenti(text: Argument): Argument {
  return { op: 'accenti', args: [text] }
}

describe('casei', () => {
  test.each([
    ['NORTH', 'north'],
    ['ΟΔΟΣ', 'οδος'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['Ä', 'ä'],
    ['ẞ', 'ß'],
    ['\u212A', 'k'],
    ['Ⅷ', 'ⅷ'],
    ['𐐀', '𐐨'],
    ['İ', 'İ'],
  ])('%s is %s', (a, b) => {
    expect(caseFolded(a)).toBe(caseFolded(b))
  })

  test.each([
    ['ß', 'ss'],
    ['ä', 'a'],
    ['ﬁ', 'fi'],
  ])('%s is not %s', (a, b) => {
    expect(caseFolded(a)).not.toBe(caseFolded(b))
  })

  test('keeps every character one character, so that _ stands for as many as before', () => {
    const characters = Array.from({ length: 0x1ffff }, (_, point) => point)
      .filter((point) => point < 0xd800 || point > 0xdfff)
      .map((point) => String.fromCodePoint(point))
    expect(characters.filter((character) => Array.from(caseFolded(character)).length !== 1)).toEqual([])
    expect(
      characters.filter((character) => caseFolded(caseFolded(character)) !== caseFolded(character)),
    ).toEqual([])
  })

  test('is the folding of regular expressions but for the dotless i', () => {
    const strangers = Array.from({ length: 0xffff }, (_, point) => point)
      .filter((point) => point < 0xd800 || point > 0xdfff)
      .filter((point) => {
        const character = String.fromCodePoint(point)
        const folded = caseFolded(character)
        return folded !== character && !new RegExp(`^\\u{${point.toString(16)}}$`, 'iu').test(folded)
      })
    expect(strangers.map((point) => String.fromCodePoint(point))).toEqual(['ı'])
  })
})

describe('accenti', () => {
  test.each([
    ['é', 'e'],
    ['e\u0301', 'é'],
    ['Ångström', 'Angstrom'],
    ['naïve', 'naive'],
    ['한', '한'],
  ])('%s is %s', (a, b) => {
    expect(withoutAccents(a)).toBe(withoutAccents(b))
  })

  test.each([
    ['ø', 'o'],
    ['É', 'e'],
  ])('%s is not %s', (a, b) => {
    expect(withoutAccents(a)).not.toBe(withoutAccents(b))
  })

  test('keeps a syllable one character', () => {
    expect(withoutAccents('한')).toBe('한')
  })
})
