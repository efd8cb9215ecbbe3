import { describe, expect, test } from 'vitest'
import { runTestPlatform } from './platform.fixture.ts'

const running = runTestPlatform(['--auth', 'none'])

const get = async (address: string) => (await running).call('GET', address, { as: 'nobody' })

const SEARCH = '/catalog/v1/search?collections=orthoscene-3m'
const ITEMS = '/catalog/v1/collections/orthoscene-3m/items?'
const RESULTS = '/analytics/collections/0b9e7c1d-52f4-4d0a-a6c3-87e1f9d2b634/items?'
const MOSAICS = '/basemaps/v1/mosaics?'
const ORDERS = '/compute/ops/orders/v2?'
const PRODUCTS = '/account/v1/my/products?'
const APRIL = 'datetime=2026-04-01T00:00:00Z/2026-04-30T23:59:59Z'
const POINT = '%7B%22type%22%3A~%22Point%22%2C~%22coordinates%22%3A~%5B4.1%2C~51.95%5D%7D'

/** Queries in which `~` is a space, and `^` the plus before the offset of a date-time. */
const CASES: readonly (readonly [parameter: string, address: string, query: string])[] = [
  ['datetime', SEARCH, '&datetime=2026-04-18T02:00:00^02:00/2026-04-19T23:00:00.5^02:00'],
  ['datetime of items', ITEMS, 'datetime=2026-04-18T12:15:30^02:00/..'],
  ['datetime with escaped colons', ITEMS, 'datetime=../2026-04-18T12%3A15%3A30^02%3A00'],
  ['acquired__gt', MOSAICS, 'acquired__gt=2026-04-01T00:00:00^02:00'],
  ['acquired__lt', MOSAICS, 'acquired__lt=2026-04-01T00:00:00^02:00'],
  ['acquired__between', MOSAICS, 'acquired__between=2026-03-01T00:00:00^02:00,2026-04-01T00:00:00^02:00'],
  ['created_on', ORDERS, 'created_on=../2026-05-04T00:00:00^02:00'],
  ['updated_at__in', PRODUCTS, 'updated_at__in=2026-05-04T00:00:00^02:00,2026-05-03'],
  ['time', RESULTS, 'time=../2026-05-04T00:00:00^02:00'],
  ['_sort', '/data/v1/searches?', '_sort=created~asc'],
  ['filter', SEARCH, `&${APRIL}&filter=eo:cloud_cover~%3C~20~AND~gsd~%2B~1~%3E~1`],
  ['name__contains', MOSAICS, 'name__contains=harbour~monthly'],
  ['name', ORDERS, 'name=Rotterdam~harbour%2C~April~2026'],
  ['intersects', SEARCH, `&${APRIL}&intersects=${POINT}`],
]

const spellings = (query: string): string[] => [
  ...new Set(
    ['%20', '+'].flatMap((space) =>
      ['%2B', '+', '%20'].map((plus) => query.replaceAll('~', space).replaceAll('^', plus)),
    ),
  ),
]

describe('however a space or the plus of an offset is written, the answer is the same', () => {
  test.each(CASES)('%s', async (_parameter, address, query) => {
    const [first, ...others] = await Promise.all(spellings(query).map((spelt) => get(address + spelt)))
    expect(first?.status).toBe(200)
    expect(others.length).toBeGreaterThan(0)
    for (const { status, json } of others)
      expect({ status, json }).toEqual({ status: 200, json: first?.json })
  })
})

describe('a plus is nothing but a space anywhere else', () => {
  test.each([
    ['a number', `${ITEMS}limit=+5`],
    ['a date', `${RESULTS}bbox=1,+2,3,4`],
    ['an operator of a filter', `${SEARCH}&${APRIL}&filter=gsd+1%3E1`],
    ['a space for the T of a time', `${ITEMS}datetime=2026-04-18+12:15:30Z`],
  ])('%s', async (_where, address) => {
    expect((await get(address)).status).toBe(400)
  })
})

/** Every link below a part of an answer. */
function* linksIn(part: unknown): Generator<string> {
  if (typeof part === 'string' && part.startsWith('http')) yield part
  if (typeof part === 'object' && part !== null)
    for (const member of Object.values(part)) yield* linksIn(member)
}

describe('links write a space as %20 and a plus as %2B, and lead to where they were found', () => {
  test.each(CASES)('%s', async (_parameter, address, query) => {
    const { json } = await get(address + query.replaceAll('~', '+').replaceAll('^', '+'))
    const links = [...linksIn(json)].filter((link) => link.includes('?'))
    expect(links.filter((link) => link.includes('+'))).toEqual([])
    const self = links.find((link) => new URL(link).pathname === address.split('?')[0])
    if (self !== undefined) expect((await get(self)).json).toEqual(json)
  })
})
