import { expect, test } from 'vitest'
import { completionsAt } from './completion.ts'
import type { Queryable } from './queryables.ts'

const queryables = new Map(
  (
    [
      ['eo:cloud_cover', 'number'],
      ['platform', 'text'],
      ['datetime', 'moment'],
      ['ground_control', 'truth'],
    ] as const
  ).map(([name, kind]): [string, Queryable] => [name, { name, kind, description: '' }]),
)

const suggestValues = (property: string) => (property === 'platform' ? ["o'1", 'o2'] : [])

for (const [why, text, from, want] of [
  ['all names at the beginning', '', 0, ['eo:cloud_cover', 'platform', 'datetime', 'ground_control']],
  ['names with a word in them', 'clo', 0, ['eo:cloud_cover']],
  ['names after and', 'gsd = 3 and pl', 12, ['platform']],
  ['names within parentheses', '(pl', 1, ['platform']],
  ['nothing where the word is whole', 'gsd = 3 and', 8, []],
  ['comparisons after a name', 'ground_control ', 15, ['=']],
  ['comparisons by a number', 'eo:cloud_cover <', 16, []],
  ['values of a text', 'platform = ', 11, ["'o''1'", "'o2'"]],
  ['values with a word in them', "platform = 'o2", 11, ["'o2'"]],
  ['values of a list', "platform in ('o2', ", 19, ["'o''1'", "'o2'"]],
  ['truth', 'ground_control = ', 17, ['true', 'false']],
  ['a time', 'datetime > ', 11, ["TIMESTAMP('2026-04-01T00:00:00Z')"]],
  ['what joins, after a value', "platform = 'o2' ", 16, ['and', 'or']],
] satisfies [string, string, number, string[]][])
  test(why, () => {
    const { from: found, entries } = completionsAt(text, text.length, queryables, suggestValues)
    expect(entries.map((entry) => entry.text)).toEqual(want)
    if (want.length > 0) expect(found).toBe(from)
  })

test('the property whose values are wanted is said', () => {
  expect(completionsAt('platform = ', 11, queryables, suggestValues).wantedProperty).toBe('platform')
  expect(completionsAt('platform ', 9, queryables, suggestValues).wantedProperty).toBeUndefined()
})
