import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { cql2, cql2Text, filter, type Condition, type Platform } from 'imagery-platform-client'
import { contract, schemaFaults } from '../contract/contract.ts'
import { locate } from '../contract/located.ts'
import { setStage } from './stage.ts'

const schema = locate(contract, '/components/schemas/DataFilter')

const field = fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' })
const text = fc.string({ maxLength: 100, unit: 'grapheme' })
const number = fc.double({ noNaN: true, noDefaultInfinity: true })
const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true })
const moment = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
const type = fc.stringMatching(/^[\w.-]{1,128}$/).filter((name) => !/^\.{1,2}$/.test(name))

const arbitraryBounds = <Value>(value: fc.Arbitrary<Value>) =>
  fc
    .tuple(value, value)
    .chain(([low, high]) =>
      fc.constantFrom(
        { gt: low },
        { gte: low },
        { lt: high },
        { lte: high },
        { gt: low, lte: high },
        { gt: low, gte: low, lt: high, lte: high },
      ),
    )
const since = moment.chain((time) => fc.constantFrom({ gt: time }, { gte: time }))

const single = fc.oneof(
  fc.tuple(field, arbitraryBounds(moment)).map(([name, within]) => filter.dates(name, within)),
  fc.tuple(field, arbitraryBounds(number)).map(([name, within]) => filter.range(name, within)),
  fc.tuple(field, since).map(([name, time]) => filter.updated(name, time)),
  fc.tuple(field, fc.array(number, { minLength: 1 })).map(([name, all]) => filter.numberIn(name, all)),
  fc.tuple(field, fc.array(text, { minLength: 1 })).map(([name, all]) => filter.stringIn(name, all)),
  fc.array(type, { minLength: 1 }).map((all) => filter.assets(...all)),
  type.map((asset) => filter.permissions('assets:download', `assets.${asset}:download`)),
  fc.tuple(degrees(180), degrees(90)).map((coordinates) => filter.geometry({ type: 'Point', coordinates })),
)
const several = fc.array(single, { maxLength: 5 })
const nested = fc.oneof(
  single,
  several.map((all) => filter.and(...all)),
  several.map((all) => filter.or(filter.and(...all), ...all)),
  single.map((one) => filter.not(filter.not(one))),
)

test('whatever the builders of filters build, the contract allows', () => {
  fc.assert(
    fc.property(nested, (built) => {
      expect(schemaFaults(schema, JSON.parse(JSON.stringify(built)))).toEqual([])
    }),
    { seed: 48 },
  )
})

test('what they cannot build, the contract does not allow', () => {
  const empty = { type: 'RangeFilter', field_name: 'gsd', config: {} }
  expect(schemaFaults(schema, empty)).not.toEqual([])
})

describe('a condition finds the same as JSON and as text', () => {
  let platform: Platform
  beforeAll(async () => {
    const stage = await setStage()
    platform = stage.client
    return () => stage.end()
  })

  const search = { collections: ['orthoscene-3m'], datetime: '2026-04-01T00:00:00Z/2026-05-01T00:00:00Z' }
  const collectIds = async (found: AsyncIterable<unknown>) => {
    const ids: unknown[] = []
    for await (const item of found)
      if (typeof item === 'object' && item !== null && 'id' in item) ids.push(item.id)
    return ids
  }
  const harbour = {
    type: 'Polygon' as const,
    coordinates: [
      [
        [3.9, 51.8],
        [4.4, 51.8],
        [4.4, 52.1],
        [3.9, 52.1],
        [3.9, 51.8],
      ],
    ],
  }
  const clear = cql2.lt('eo:cloud_cover', 30)

  test.each<[what: string, condition: Condition]>([
    ['a comparison', clear],
    ['times', cql2.gt('datetime', new Date('2026-04-18T00:00:00Z'))],
    ['days', cql2.temporal('datetime', 't_after', cql2.day('2026-04-18'))],
    ['intervals', cql2.temporal('datetime', 't_during', cql2.interval('2026-04-10', '2026-04-20'))],
    ['bounds', cql2.between('eo:cloud_cover', 5, 25)],
    ['values', cql2.in('platform', ['ortho-07', 'ortho-53', "no 'such'"])],
    ['patterns', cql2.like(cql2.casei('platform'), 'ORTHO%')],
    ['calculation', cql2.gt(cql2.calculate('eo:cloud_cover', '*', 2), 30)],
    ['geometries', cql2.spatial('geometry', 's_intersects', harbour)],
    ['what is missing', cql2.not(cql2.isNull('platform'))],
    ['all of it', cql2.and(clear, cql2.or(cql2.not(clear), cql2.eq('platform', 'ortho-07')))],
  ])('%s', async (_what, condition) => {
    const asJson = await collectIds(
      platform.pages('catalog_searchItemsFull', {
        body: { ...search, limit: 100, filter: condition },
        limit: 200,
      }),
    )
    const query = { ...search, limit: 100, filter: cql2Text(condition) }
    const asText = await collectIds(
      platform.pages('catalog_searchItemsSimple', { params: { query }, limit: 200 }),
    )
    expect(asJson.length).toBeGreaterThan(0)
    expect(asText).toEqual(asJson)
  })
})
