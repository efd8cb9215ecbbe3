import { beforeAll, describe, expect, test } from 'vitest'
import { runTestPlatform } from '../../../test/platform.fixture.ts'
import {
  bucketNamed,
  CELLAR,
  destinationsApi,
  MIRROR,
  readFault,
  STRANGER,
  TYPES,
} from './destinations.fixture.ts'

const platform = await runTestPlatform()
const api = destinationsApi(platform)

describe('the list', () => {
  const OF_ANOTHER = { as: '4120' }
  beforeAll(async () => {
    for (const name of ['gamma', 'alpha', 'beta']) {
      platform.clock.advance(10)
      await api.create(bucketNamed(name), OF_ANOTHER)
    }
    platform.clock.advance(10)
    const { id } = await api.create({ ...TYPES.s3_compatible.create, name: 'alpha' }, OF_ANOTHER)
    await api.setDefault(id, OF_ANOTHER)
  })

  const A = 'alpha vendora'
  const S = 'alpha s3'
  test.each([
    ['', [S, 'beta vendora', A, 'gamma vendora']],
    ['?sort_by=created', ['gamma vendora', A, 'beta vendora', S]],
    ['?sort_by=updated%20DESC', [S, 'beta vendora', A, 'gamma vendora']],
    ['?sort_by=name,created', [A, S, 'beta vendora', 'gamma vendora']],
    ['?sort_by=name,created%20DESC', [S, A, 'beta vendora', 'gamma vendora']],
    ['?sort_by=name+DESC,type+ASC', ['gamma vendora', 'beta vendora', S, A]],
    ['?sort_by=type,created%20DESC', [S, 'beta vendora', A, 'gamma vendora']],
    ['?sort_by=type%20DESC,name%20DESC', ['gamma vendora', 'beta vendora', A, S]],
    ['?is_default=true', [S]],
    ['?is_default=false', ['beta vendora', A, 'gamma vendora']],
    ['?is_default=false&sort_by=name', [A, 'beta vendora', 'gamma vendora']],
    ['?is_owner=true&can_write=true&is_default=true', [S]],
    ['?is_owner=false', []],
    ['?can_write=false', []],
    ['?archived=true', []],
  ])('%s has %j', async (query, names) => {
    const { destinations } = await api.list(query, OF_ANOTHER)
    expect(destinations.map(({ name, type }) => `${name} ${type.split('_')[0] ?? ''}`)).toEqual(names)
  })

  test.each([
    ['?is_owner=false', [MIRROR]],
    ['?can_write=false&archived=false', [MIRROR]],
    ['?archived=true&sort_by=created', [CELLAR]],
    ['?sort_by=created&is_owner=false', [MIRROR]],
  ])('of the organization of the story by %s begins with %j', async (query, first) => {
    const { destinations } = await api.list(query)
    expect(destinations.slice(0, 1).map(({ id }) => id)).toEqual(first)
  })

  test('has only what belongs to the organization of the caller', async () => {
    const ours = new Set((await api.list()).destinations.map(({ id }) => id))
    const theirs = (await api.list('', { as: STRANGER })).destinations.map(({ id }) => id)
    expect(theirs).toHaveLength(1)
    for (const id of theirs) expect(ours).not.toContain(id)
  })

  test.each(['', '?archived=true', '?sort_by=type%2Ccreated%20DESC&is_owner=false'])(
    'has a link to itself that leads to it: %s',
    async (query) => {
      const list = await api.list(query)
      expect((await platform.call('GET', list._links._self)).json).toEqual(list)
      expect(new URL(list._links._self).searchParams).toEqual(new URLSearchParams(query))
    },
  )

  test.each([
    ['sort_by=id;--', /sort_by/],
    ['sort_by=id', /sort_by/],
    ['sort_by=name%20desc', /sort_by/],
    ['sort_by=name,', /sort_by/],
    ['sort_by=name,%20type', /sort_by/],
    ['sort_by=', /sort_by/],
    [`sort_by=${Array.from({ length: 41 }, () => 'name').join(',')}`, /sort_by/],
    ['archived=1', /archived/],
    ['is_owner=yes', /is_owner/],
    ['limit=10', /limit/],
  ])('is refused for %s', async (query, message) => {
    const fault = readFault(await api.send('GET', `?${query}`))
    expect(fault.status).toBe(400)
    expect(fault.message).toMatch(message)
  })

  test('is sorted by as many fields as 200 characters hold', async () => {
    const sortBy = Array.from({ length: 40 }, () => 'name').join(',')
    expect((await api.list(`?sort_by=${sortBy}`, OF_ANOTHER)).destinations).toHaveLength(4)
  })
})
