import { describe, expect, test } from 'vitest'
import { runTestPlatform, startTestPlatform } from '../../../../test/platform.fixture.ts'
import {
  ARCHIVE,
  COLLEAGUE,
  COLLEAGUES_QUEUED,
  orderRequest,
  ordersApi,
  PARTIAL,
  QUEUED,
  QUEUED_TOO,
  readFaults,
  READY,
  RUNNING,
  SCENES,
  STRANGER,
} from '../orders.fixture.ts'
import type { ShownOrder } from '../orders.fixture.ts'

const platform = await runTestPlatform()
const api = ordersApi(platform)

const toIds = (orders: readonly ShownOrder[]): string[] => orders.map(({ id }) => id)
const own = () => api.walk('')

describe('the world has orders', () => {
  test('in every state, old ones in every final state', async () => {
    const all = await api.walk('?user_id=all')
    expect(new Set(all.map(({ state }) => state))).toEqual(
      new Set(['queued', 'running', 'success', 'partial', 'failed', 'cancelled']),
    )
    const old = all.filter(({ created_on }) => created_on < '2026-04-01')
    expect(new Set(old.map(({ state }) => state))).toEqual(
      new Set(['success', 'partial', 'failed', 'cancelled']),
    )
    for (const { state, error_hints, _links, created_on, last_modified } of all) {
      expect(error_hints.length > 0).toBe(state === 'partial' || state === 'failed')
      expect(_links.results !== undefined).toBe(state === 'success' || state === 'partial')
      expect(created_on <= last_modified && last_modified <= '2026-05-04T08:00:00.000Z').toBe(true)
    }
  })

  test('as the story tells them', async () => {
    expect(await api.get(READY)).toMatchObject({
      name: 'Rotterdam harbour, April 2026',
      state: 'success',
      created_on: '2026-04-20T09:31:07.204Z',
      last_modified: '2026-04-20T09:36:52.718Z',
      notifications: { email: true, webhook: { url: '<REDACTED>', per_order: true } },
    })
    expect(await api.get(PARTIAL)).toMatchObject({
      state: 'partial',
      delivery: { destination: { ref: `ip:destinations/${ARCHIVE}` } },
      error_hints: ['No item of type OrthoScene has the id 20260417_100000_00_0000'],
    })
  })

  test('that another seed has otherwise, and the same seed the same', async () => {
    const texts = await Promise.all(
      ['7', '7', '8'].map(async (seed) => {
        const other = await startTestPlatform(['--seed', seed])
        const orders = await ordersApi(other).walk('?user_id=all')
        await other.close()
        return JSON.stringify(orders).replaceAll(/http:[^"]+/g, '')
      }),
    )
    expect(texts[0]).toBe(texts[1])
    expect(texts[0]).not.toBe(texts[2])
  })
})

describe('a list', () => {
  test('has 20 orders on a page, each once, newest first', async () => {
    const first = await api.list()
    expect(first.orders).toHaveLength(20)
    expect(first._links._self).toBe(`${platform.app.baseUrl}/compute/ops/orders/v2`)
    const all = await own()
    expect(toIds(all)).toEqual([...new Set(toIds(all))])
    expect(all.length).toBeGreaterThan(24)
    const times = all.map(({ created_on }) => created_on)
    expect(times).toEqual(times.toSorted().reverse())
  })

  test('is the caller’s, unless the organization’s is asked for', async () => {
    const mine = await own()
    const colleagues = await api.walk(`?user_id=${COLLEAGUE}`)
    const all = await api.walk('?user_id=all')
    expect(toIds(colleagues)).toEqual(toIds(await api.walk('', { as: COLLEAGUE })))
    expect(toIds(colleagues)).toContain(COLLEAGUES_QUEUED)
    expect(toIds(all).toSorted()).toEqual([...toIds(mine), ...toIds(colleagues)].toSorted())
    expect(await api.walk(`?user_id=${STRANGER}`)).toEqual([])
    expect(
      toIds(await api.walk('?user_id=all', { as: STRANGER })).some((id) => toIds(all).includes(id)),
    ).toBe(false)
  })

  test('neither repeats nor hides orders while new ones come and old ones change', async () => {
    const before = await own()
    const first = await api.list()
    const newcomer = await api.create(orderRequest([SCENES[0]]))
    await platform.call('PUT', `/compute/ops/orders/v2/${QUEUED_TOO}`)
    const rest = await api.walk(first._links.next?.replace(/^[^?]+/, '') ?? '')
    expect(toIds([...first.orders, ...rest])).toEqual(toIds(before))
    expect((await api.list()).orders[0]?.id).toBe(newcomer.id)
  })

  test('goes on where it was, though the last order of the page changes meanwhile', async () => {
    const as = '4120'
    await platform.app.timeline.freeze()
    for (let i = 0; i < 25; i++) await api.create(orderRequest([SCENES[0]]), { as })
    const query = '?sort_by=last_modified DESC'
    const before = await api.walk(query, { as })
    const first = await api.list(query, { as })
    await platform.advance(1)
    await platform.call('PUT', `/compute/ops/orders/v2/${first.orders.at(-1)?.id ?? ''}`, { as })
    const rest = await api.walk(first._links.next?.replace(/^[^?]+/, '') ?? '', { as })
    await platform.app.timeline.resume()
    expect(toIds([...first.orders, ...rest])).toEqual(toIds(before))
  })
})

describe('conditions', () => {
  const hasState = (state: string) => (order: ShownOrder) => order.state === state
  test.each<[string, (order: ShownOrder) => boolean]>([
    ['source_type=all', () => true],
    ['source_type=scenes', () => true],
    ['state=failed', hasState('failed')],
    ['state=cancelled', hasState('cancelled')],
    ['state=running', ({ id }) => id === RUNNING],
    ['name=Rotterdam harbour, April 2026', ({ id }) => id === READY],
    ['name=rotterdam harbour, april 2026', () => false],
    ['name__contains=HARBOUR, ', ({ name }) => name.toLowerCase().includes('harbour, ')],
    ['name__contains=Rotterdam%25harbour', () => false],
    ['name__contains=Rotterdam_harbour', () => false],
    ['name__contains=.*', () => false],
    ['created_on=2026-04-20T09:31:07.204Z', ({ id }) => id === READY],
    ['created_on=2026-04-20T11:31:07.204%2B02:00', ({ id }) => id === READY],
    ['created_on=2026-04-20T11:31:07.204+02:00', ({ id }) => id === READY],
    ['created_on=2026-04-20T09:31:07.204Z/..', ({ created_on }) => created_on >= '2026-04-20T09:31:07.204Z'],
    ['created_on=2026-04-20T09:31:07.205Z/..', ({ created_on }) => created_on >= '2026-04-20T09:31:07.205Z'],
    ['created_on=../2026-04-20T09:31:07.204Z', ({ created_on }) => created_on <= '2026-04-20T09:31:07.204Z'],
    [
      'last_modified=2026-04-20T00:00:00Z/2026-04-20T09:36:52.718Z',
      ({ last_modified }) => last_modified >= '2026-04-20' && last_modified <= '2026-04-20T09:36:52.718Z',
    ],
    ['hosting=false', () => true],
    ['hosting=true', () => false],
    [`destination_ref=ip:destinations/${ARCHIVE}`, ({ id }) => id === PARTIAL],
    ['destination_ref=ip:destinations/default', ({ id }) => id === PARTIAL],
    ['destination_ref=ip:destinations/nowhere', () => false],
    ['state=queued&name__contains=19 April', ({ id }) => id === QUEUED],
    ['state=success&name__contains=19 April', () => false],
  ])('%s', async (query, isMeant) => {
    const meant = (await own()).filter(isMeant)
    expect(toIds(await api.walk(`?${query}`))).toEqual(toIds(meant))
  })

  test.each([
    ['state=done', 'state'],
    ['source_type=basemaps', 'source_type'],
    ['name=', 'name'],
    ['name__contains=', 'name__contains'],
    ['created_on=2026-02-30T00:00:00Z', 'created_on'],
    ['created_on=2026-05-01T00:00:00Z/2026-04-01T00:00:00Z', 'created_on'],
    ['last_modified=yesterday', 'last_modified'],
    ['hosting=maybe', 'hosting'],
    ['destination_ref=default', 'destination_ref'],
    ['user_id=me', 'user_id'],
    ['sort_by=color', 'sort_by'],
    ['sort_by=name UP', 'sort_by'],
    ['page_marker=2026-04-20T09:31:07.204Z', 'page_marker'],
  ])('%s is refused', async (query, field) => {
    const answer = await api.send('GET', `/orders/v2?${query}`)
    expect(answer.status).toBe(400)
    expect(readFaults(answer).fields).toEqual([field])
  })
})

describe('sort_by', () => {
  const byName = ({ name }: ShownOrder) => name
  test.each<[string, (order: ShownOrder) => string]>([
    ['created_on', ({ created_on }) => created_on],
    ['created_on ASC', ({ created_on }) => created_on],
    ['name', byName],
    ['name ASC,created_on ASC', ({ name, created_on }) => JSON.stringify([name, created_on])],
    ['state,last_modified', ({ state, last_modified }) => `${state} ${last_modified}`],
  ])('%s', async (sortBy, toKey) => {
    const keys = (await api.walk(`?sort_by=${sortBy}`)).map(toKey)
    expect(keys).toEqual(keys.toSorted())
  })

  test.each(['last_modified DESC', 'name DESC', 'state DESC'])('%s', async (sortBy) => {
    const orders = await api.walk(`?sort_by=${sortBy}`)
    const [field = ''] = sortBy.split(' ')
    const values = orders.map((order) => new Map<string, unknown>(Object.entries(order)).get(field))
    expect(values).toEqual(values.toSorted().reverse())
    expect(new Set(toIds(orders))).toEqual(new Set(toIds(await own())))
  })
})

describe('a page marker', () => {
  const next = async (query: string, as = '4101') => {
    const { _links } = await api.list(query, { as })
    return new URL(_links.next ?? 'http://none').searchParams.get('page_marker') ?? ''
  }

  test.each([
    ['another list', (marker: string) => `?state=success&page_marker=${marker}`, '4101'],
    ['another order', (marker: string) => `?sort_by=name&page_marker=${marker}`, '4101'],
    ['another caller', (marker: string) => `?page_marker=${marker}`, COLLEAGUE],
    ['nobody', (marker: string) => `?page_marker=${marker}A`, '4101'],
  ])('of %s is refused', async (_whose, makeQuery, as) => {
    const answer = await api.send('GET', `/orders/v2${makeQuery(await next(''))}`, { as })
    expect([answer.status, readFaults(answer).fields]).toEqual([400, ['page_marker']])
  })

  test('is good with its parameters in another order, and for a day', async () => {
    const marker = await next('?user_id=all&source_type=all')
    const swapped = `?source_type=all&page_marker=${marker}&user_id=all`
    expect((await api.send('GET', `/orders/v2${swapped}`)).status).toBe(200)
    platform.clock.advance(24 * 60 * 60)
    expect((await api.send('GET', `/orders/v2${swapped}`)).status).toBe(400)
  })
})
