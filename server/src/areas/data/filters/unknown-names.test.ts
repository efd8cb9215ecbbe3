import { describe, expect, test } from 'vitest'
import {
  and,
  assets,
  but,
  dates,
  not,
  numbers,
  or,
  permissions,
  range,
  strings,
  tryOnScenes,
  updated,
} from './filters.fixture.ts'
import type { Filter } from './filters.fixture.ts'
import { unknownNamePolicy } from './unknown-names.ts'

const { compile, found } = tryOnScenes()

describe('what no item can be asked for', () => {
  const unknown: readonly (readonly [why: string, filter: Filter])[] = [
    ['DateRangeFilter: a field that is no time', dates('gsd', { gt: '2026-01-20T22:00:00Z' })],
    ['DateRangeFilter: a field that no item has', dates('launched', { gt: '1957-10-04T00:00:00Z' })],
    ['RangeFilter: a field that is no number', range('satellite_id', { gte: 0 })],
    ['RangeFilter: a field that is a time', range('acquired', { gte: 0 })],
    ['RangeFilter: a field that no item has', range('altitude', { gte: 0 })],
    ['a property that items show under another name', range('eo:cloud_cover', { gte: 0 })],
    ['NumberInFilter: a field that is no number', numbers('provider', 3)],
    ['NumberInFilter: a field that no item has', numbers('altitude', 0)],
    ['StringInFilter: a field that is a number', strings('gsd', '3')],
    ['StringInFilter: a field that is a time', strings('acquired', '2026-01-10T10:00:00Z')],
    ['StringInFilter: a field that no item has', strings('constructor', 'test')],
    ['a name that stands for no field', strings('$assets', 'analytic')],
    ['UpdateFilter: a field that no item has', updated('altitude', { gt: '2026-01-01T00:00:00Z' })],
    ['a thumbnail is no asset', assets('thumbnail')],
    ['a type that does not exist', assets('none')],
    ['an asset that does not exist', permissions('assets.none:download')],
  ]

  test.each(unknown)('%s matches nothing, and neither does its negation', async (_why, filter) => {
    expect(await found(filter)).toEqual([])
    expect(await found(not(filter))).toEqual([])
    expect(await found(not(not(filter)))).toEqual([])
  })

  test.each<[why: string, filter: Filter, ids: readonly string[]]>([
    [
      'beside another in an OrFilter, what that one finds',
      or(range('altitude', { gt: 0 }), range('gsd', { gt: 20 })),
      ['month'],
    ],
    [
      'not what an OrFilter finds, nothing',
      not(or(range('altitude', { gt: 0 }), range('gsd', { gt: 20 }))),
      [],
    ],
    [
      'beside another in an AndFilter, nothing',
      and(range('altitude', { gt: 0 }), range('gsd', { gt: 20 })),
      [],
    ],
    [
      'not what an AndFilter finds, what is sure not to meet the other',
      not(and(range('altitude', { gt: 0 }), range('gsd', { gt: 20 }))),
      but('month'),
    ],
    ['among asset types, those of the others', assets('none', 'B04'), ['foreign']],
    ['not what an AssetFilter finds, nothing', not(assets('none', 'B04')), []],
  ])('%s', async (_why, filter, ids) => {
    expect(await found(filter)).toEqual([...ids].sort())
  })

  test.each(unknown)('%s is refused where a request brings it, wherever it stands', async (_why, filter) => {
    const refuse = unknownNamePolicy(new Set())
    const place =
      filter.type === 'AssetFilter' || filter.type === 'PermissionFilter' ? 'config.0' : 'field_name'
    for (const [around, at] of [
      [filter, 'filter'],
      [and(or(), not(filter)), 'filter.config.1.config'],
    ] as const)
      await expect(compile(around, refuse)).rejects.toMatchObject({
        status: 400,
        fields: { [`${at}.${place}`]: [expect.stringMatching(/Fields with|There are: /)] },
      })
  })
})
