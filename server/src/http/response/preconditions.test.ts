import { describe, expect, test } from 'vitest'
import { httpDate, isRangeWanted, verdictOn } from './preconditions.ts'
import type { Verdict } from './preconditions.ts'

/** Half a second after a full one, which headers cannot say. */
const CHANGED = Date.parse('2026-04-18T11:02:07.500Z')
const FILE = { etag: '"a"', lastModified: CHANGED }
const BEFORE = httpDate(CHANGED - 1000)
const THEN = httpDate(CHANGED)
const AFTER = httpDate(CHANGED + 1000)
const IN_OLD_FORMS = ['Saturday, 18-Apr-26 11:02:07 GMT', 'Sat Apr 18 11:02:07 2026'] as const

interface Conditions {
  readonly 'if-match'?: string
  readonly 'if-none-match'?: string
  readonly 'if-modified-since'?: string
  readonly 'if-unmodified-since'?: string
}

/** The order of RFC 9110, section 13.2.2. */
const cases: readonly (readonly [why: string, verdict: Verdict, conditions: Conditions])[] = [
  ['no condition', 'met', {}],
  ['the tag', 'met', { 'if-match': '"a"' }],
  ['one of several tags', 'met', { 'if-match': '"b", "a"' }],
  ['any tag', 'met', { 'if-match': '*' }],
  ['another tag', 'failed', { 'if-match': '"b"' }],
  ['the tag as a weak one, which no part of a file fits', 'failed', { 'if-match': 'W/"a"' }],
  ['no tag', 'failed', { 'if-match': '' }],
  ['unchanged since then', 'met', { 'if-unmodified-since': THEN }],
  ['unchanged since before', 'failed', { 'if-unmodified-since': BEFORE }],
  ['unchanged since no date', 'met', { 'if-unmodified-since': '2026-04-18T11:02:07Z' }],
  ['the tag beside a date', 'met', { 'if-match': '"a"', 'if-unmodified-since': BEFORE }],
  ['not the tag', 'unchanged', { 'if-none-match': '"a"' }],
  ['not the tag as a weak one', 'unchanged', { 'if-none-match': '"b", W/"a"' }],
  ['no tag at all', 'unchanged', { 'if-none-match': '*' }],
  ['not another tag', 'met', { 'if-none-match': '"b"' }],
  ['changed since then', 'unchanged', { 'if-modified-since': THEN }],
  ['changed since after', 'unchanged', { 'if-modified-since': AFTER }],
  ['changed since before', 'met', { 'if-modified-since': BEFORE }],
  ['changed since then, in an old form', 'unchanged', { 'if-modified-since': IN_OLD_FORMS[0] }],
  ['changed since then, in a form of C', 'unchanged', { 'if-modified-since': IN_OLD_FORMS[1] }],
  ['changed since no date', 'met', { 'if-modified-since': 'Sat, 31 Feb 2026 11:02:07 GMT' }],
  ['not another tag beside a date', 'met', { 'if-none-match': '"b"', 'if-modified-since': AFTER }],
  ['the tag and not the tag', 'unchanged', { 'if-match': '"a"', 'if-none-match': '"a"' }],
  ['another tag and not the tag', 'failed', { 'if-match': '"b"', 'if-none-match': '"a"' }],
]
describe('a call wants', () => {
  test.each(cases)('%s: %s', (_why, verdict, conditions) => {
    expect(verdictOn({ ...conditions }, FILE)).toBe(verdict)
  })
  test('what has no time changed or unchanged: it is sent', () => {
    const file = { ...FILE, lastModified: undefined }
    expect(verdictOn({ 'if-unmodified-since': BEFORE }, file)).toBe('met')
    expect(verdictOn({ 'if-modified-since': AFTER }, file)).toBe('met')
  })
})

const ifRanges: readonly (readonly [why: string, isWanted: boolean, value: string | undefined])[] = [
  ['without a condition', true, undefined],
  ['of the tag', true, '"a"'],
  ['of the time', true, THEN],
  ['of another tag', false, '"b"'],
  ['of the tag as a weak one', false, 'W/"a"'],
  ['of any tag, which is none', false, '*'],
  ['of an earlier time', false, BEFORE],
  ['of a later time', false, AFTER],
  ['of nothing', false, ''],
]
describe('a range is wanted', () => {
  test.each(ifRanges)('%s: %s', (_why, isWanted, value) => {
    const headers = value === undefined ? {} : { 'if-range': value }
    expect(isRangeWanted(headers, FILE)).toBe(isWanted)
  })
})
