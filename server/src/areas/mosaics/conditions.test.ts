import { describe, expect, test } from 'vitest'
import { meetsConditions } from './conditions.ts'
import type { ListConditions } from './conditions.ts'

const APRIL = {
  name: 'Rotterdam_Harbour.2026%04',
  interval: '1 mon',
  firstAcquired: Date.parse('2026-04-18T10:15:30Z'),
  lastAcquired: Date.parse('2026-04-19T09:42:10Z'),
}

describe('a mosaic meets', () => {
  test.each<[string, ListConditions, boolean]>([
    ['no condition', {}, true],
    ['its very name', { name__is: 'Rotterdam_Harbour.2026%04' }, true],
    ['not its name in other letters', { name__is: 'rotterdam_harbour.2026%04' }, false],
    ['not a part of its name', { name__is: 'Rotterdam' }, false],
    ['a part of its name in other letters', { name__contains: 'HARBOUR' }, true],
    ['a dot as a dot', { name__contains: 'harbour.2026' }, true],
    ['a dot as no pattern', { name__contains: 'rotterdam.harbour' }, false],
    ['a percent sign as itself', { name__contains: '2026%04' }, true],
    ['a percent sign as no wildcard', { name__contains: 'rotter%04' }, false],
    ['its interval', { interval: '1 mon' }, true],
    ['not another interval', { interval: '3 mons' }, false],
    ['later than just before its newest', { acquired__gt: '2026-04-19T09:42:09Z' }, true],
    ['not later than its newest', { acquired__gt: '2026-04-19T09:42:10Z' }, false],
    ['earlier than just after its oldest', { acquired__lt: '2026-04-18T10:15:31Z' }, true],
    ['not earlier than its oldest', { acquired__lt: '2026-04-18T10:15:30Z' }, false],
    ['later than a date, its midnight', { acquired__gt: '2026-04-19' }, true],
    ['not later than the next day', { acquired__gt: '2026-04-20' }, false],
    ['a span that ends with its oldest', { acquired__between: '2026-01-01,2026-04-18T10:15:30Z' }, true],
    ['not a span that ends before', { acquired__between: '2026-01-01,2026-04-18T10:15:29Z' }, false],
    ['a span that begins with its newest', { acquired__between: '2026-04-19T09:42:10Z,2026-06-01' }, true],
    ['not a span that begins after', { acquired__between: '2026-04-19T09:42:11Z,2026-06-01' }, false],
    ['a span of one moment within', { acquired__between: '2026-04-19,2026-04-19' }, true],
    ['an offset', { acquired__gt: '2026-04-19T11:42:09+02:00' }, true],
    ['a time behind a space', { acquired__gt: '2026-04-19 09:42:09Z' }, true],
    ['a time without an offset, in UTC', { acquired__gt: '2026-04-19 09:42:09' }, true],
    ['a time without an offset, not earlier', { acquired__gt: '2026-04-19T09:42:10.000' }, false],
    [
      'a span of times without an offset',
      { acquired__between: '2026-04-18 00:00:00,2026-04-18 12:00:00' },
      true,
    ],
    ['not all of several', { name__contains: 'harbour', interval: '3 mons' }, false],
  ])('%s', (_what, conditions, want) => {
    expect(meetsConditions(conditions)(APRIL)).toBe(want)
  })
})

test.each<[string, ListConditions]>([
  ['acquired__gt', { acquired__gt: '2026-02-30' }],
  ['acquired__lt', { acquired__lt: '2026-04-01T25:00:00Z' }],
  ['acquired__between', { acquired__between: '2026-04-01,2026-13-01' }],
  ['acquired__between', { acquired__between: '2026-05-01,2026-04-01' }],
])('%s that is no time is refused', (field, conditions) => {
  expect(() => meetsConditions(conditions)).toThrow(
    expect.objectContaining({ status: 400, fields: { [field]: [expect.any(String)] } }),
  )
})
