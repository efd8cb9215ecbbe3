import { describe, expect, test } from 'vitest'
import { isRepeated } from './attempt.ts'
import type { Answer, Attempt } from './attempt.ts'
import { strangeAnswers } from './answers.ts'
import type { Span } from './answers.ts'
import { faultsOfSecrets } from './kept-secrets.ts'
import { faultsOfQuota } from './reservations.ts'
import { FAULTS, findFaults, formatTable, tallyAttempts } from './verdict.ts'

const answer = (status: number | undefined, at = 0): Answer => ({ status, from: at, to: at })

const attempt = (name: string, ...statuses: (number | undefined)[]): Attempt => ({
  kind: 'order',
  name,
  answers: statuses.map((status) => answer(status)),
})

const ATTEMPTS = [
  attempt('acknowledged', 202),
  attempt('refused', 503),
  attempt('cut off', undefined),
  attempt('lost by the proxy', 502),
  attempt('sent again', 502, 503, 202),
]

const THERE = ['acknowledged', 'sent again']

describe('of writes', () => {
  test.each([
    ['what was acknowledged is there', THERE, [], []],
    ['a write of unknown outcome may be there', [...THERE, 'cut off', 'lost by the proxy'], [], []],
    ['an acknowledged write is lost', ['sent again'], [], ['order: 1 lost: acknowledged']],
    [
      'one that was sent again until it was acknowledged is lost',
      ['acknowledged'],
      [],
      ['order: 1 lost: sent again'],
    ],
    ['a refused write is there', [...THERE, 'refused'], [], ['order: 1 ghosts: refused']],
    [
      'a write of unknown outcome is there twice',
      [...THERE, 'cut off', 'cut off'],
      [],
      ['order: 1 doubles: cut off'],
    ],
    [
      'one that was sent again is there twice',
      [...THERE, 'sent again'],
      [],
      ['order: 1 doubles: sent again'],
    ],
    ['a write is there by half', [...THERE, 'cut off'], ['cut off'], ['order: 1 halves: cut off']],
  ])('%s', (_, there, halves, faults) => {
    const counts = new Map<string, number>()
    for (const name of there) counts.set(name, (counts.get(name) ?? 0) + 1)
    expect(findFaults(tallyAttempts('order', ATTEMPTS, { counts, halves }))).toEqual(faults)
  })

  test('losses that were not promised to be none are counted, and are no fault', () => {
    const tally = tallyAttempts('order', ATTEMPTS, { counts: new Map(), halves: [] })
    expect(tally.lost).toEqual(THERE)
    const promised = FAULTS.filter((fault) => fault !== 'lost')
    expect(findFaults(tally, promised)).toEqual([])
  })

  test('a table has one line for each kind', () => {
    const tally = tallyAttempts('order', ATTEMPTS, { counts: new Map([['acknowledged', 1]]), halves: [] })
    expect(formatTable([tally])).toBe(
      [
        ' what  sent  repeated  acknowledged  refused  unknown  (there)  lost  ghosts  doubles  halves',
        'order     5         1             2        1        2        0     1       0        0       0',
      ].join('\n'),
    )
  })

  test.each([
    ['after its answer was lost', [502, 202], true],
    ['after it was refused alone', [503, 202], false],
    ['never', [202], false],
  ])('a write is repeated: %s', (_, statuses, is) => {
    expect(isRepeated(attempt('a', ...statuses))).toBe(is)
  })
})

describe('of answers', () => {
  const spans: readonly Span[] = [
    { what: 'kill', from: 10_000, to: 11_000 },
    { what: 'restart of the database', from: 30_000, to: 31_000 },
  ]
  const calls = (...answers: Answer[]) => [{ kind: 'order', answers, usual: new Set([429]) }]

  test.each([
    ['successes, and refusals that are usual', [answer(201), answer(429)], []],
    ['a call lost by a kill', [answer(502, 10_500)], []],
    ['a connection that breaks as a server is killed', [answer(undefined, 11_500)], []],
    ['503 while the database is away', [answer(503, 30_500)], []],
    ['409 to a repetition', [answer(502, 10_500), answer(409, 11_000)], []],
    ['409 to the first', [answer(409, 10_500)], ['order: 409 was answered during 1: kill (1)']],
    ['503 because a server is killed', [answer(503, 10_500)], ['order: 503 was answered during 1: kill (1)']],
    [
      '503 long after the database is back',
      [answer(503, 40_000)],
      ['order: 503 was answered after 2: restart of the database (1)'],
    ],
    ['a call lost without a reason', [answer(502, 20_000)], ['order: 502 was answered after 1: kill (1)']],
    [
      'a connection that breaks without a reason',
      [answer(undefined, 1)],
      ['order: a connection broke before anything happened (1)'],
    ],
    [
      '500 whatever happens',
      [answer(500, 30_500), answer(500, 30_500)],
      ['order: 500 was answered during 2: restart of the database (2)'],
    ],
  ])('%s', (_, answers, faults) => {
    expect(strangeAnswers(calls(...answers), spans)).toEqual(faults)
  })
})

describe('of quota', () => {
  const before = { used: 10, reserved: 4, total: 100 }

  test.each([
    ['charged once for each reservation', { used: 100, reserved: 94, total: 100 }, []],
    [
      'charged without a reservation',
      { used: 60, reserved: 44, total: 100 },
      ['quota: 50 km² charged for 40 km²'],
    ],
    [
      'reserved without a charge',
      { used: 10, reserved: 44, total: 100 },
      ['quota: 0 km² charged for 40 km²'],
    ],
    ['oversold', { used: 130, reserved: 124, total: 100 }, ['quota: 130 km² used of 100 km²']],
  ])('%s', (_, after, faults) => {
    expect(faultsOfQuota(before, after)).toEqual(faults)
  })
})

describe('of sealed values', () => {
  const kept = ['{"aws_secret_access_key":"the key of a storage that is kept for later deliveries"}']

  test.each([
    ['all open', { opened: 5, refused: 0, ofDestinations: kept }, []],
    ['some do not', { opened: 4, refused: 1, ofDestinations: kept }, ['sealed values: 1 of 5 do not open']],
    [
      'one opens to something else',
      { opened: 5, refused: 0, ofDestinations: ['{}'] },
      ['sealed values: the destination of before has not what was put'],
    ],
  ])('%s', (_, found, faults) => {
    expect(faultsOfSecrets(found)).toEqual(faults)
  })
})
