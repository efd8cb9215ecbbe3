import { expect, onTestFinished, test } from 'vitest'
import { ordersApi, SCENES } from '../src/areas/orders/orders.fixture.ts'
import { startMeasured } from '../src/telemetry/measured-platform.fixture.ts'
import { itemIn, readQuotaUsed } from './downloads.fixture.ts'
import { runInTest } from './platform.fixture.ts'
import type { TestPlatform } from './platform.fixture.ts'

const NOBODY = { as: 'nobody' }

/** An order of one archive. */
const makeOrder = (item_type: string, product_bundle: string, ...item_ids: string[]) => ({
  name: 'archived',
  products: [{ item_ids, item_type, product_bundle }],
  delivery: { archive_type: 'zip', single_archive: true },
})

/** The address of the bytes of the first file of an order. */
const getAddress = async (platform: TestPlatform, order: object, as: string): Promise<string> => {
  const { _links } = await ordersApi(platform).ended(order, { as })
  const { headers } = await platform.call('GET', _links.results?.[0]?.location ?? '', NOBODY)
  return headers.get('location') ?? ''
}

test('an archive that was dropped is made again to the same bytes', async () => {
  const platform = await startMeasured(['--lenient', '--cache-size', '1'])
  onTestFinished(() => platform.close())
  const address = await getAddress(platform, makeOrder('OrthoScene', 'analytic_udm2', SCENES[0]), '4101')
  const dropped = () => platform.valueNow('file_cache_dropped_total')
  const before = await platform.call('GET', address, NOBODY)
  const other = await getAddress(platform, makeOrder('OrthoScene', 'analytic_udm2', SCENES[1]), '4101')
  expect((await platform.call('GET', other, NOBODY)).status).toBe(200)
  expect(await dropped()).toBeGreaterThan(0)
  const after = await platform.call('GET', address, NOBODY)
  expect(after.headers.get('etag')).toBe(before.headers.get('etag'))
  expect(after.bytes.equals(before.bytes)).toBe(true)
})

/** A user whose organization pays for scenes of one item type by a single product. */
const USER = '5203'
const PRODUCT = 1244
const ITEM_TYPE = 'MultispectralScene'

test('the download of an archive is one of each asset in it, charged to the plan of who ordered', async () => {
  const platform = await runInTest(['--lenient'])
  const world = [-180, -80, 180, 80]
  const items = await Promise.all([0, 1].map((place) => itemIn(platform, USER, ITEM_TYPE, world, place)))
  const usedBy = async (...ids: string[]): Promise<number> => {
    const address = await getAddress(platform, makeOrder(ITEM_TYPE, 'all', ...ids), USER)
    const before = await readQuotaUsed(platform, USER, PRODUCT)
    expect((await platform.call('HEAD', address, NOBODY)).status).toBe(200)
    expect((await platform.call('GET', address, NOBODY)).status).toBe(200)
    const used = (await readQuotaUsed(platform, USER, PRODUCT)) - before
    const part = await platform.call('GET', address, { ...NOBODY, headers: { range: 'bytes=0-9' } })
    expect([part.status, (await readQuotaUsed(platform, USER, PRODUCT)) - before]).toEqual([206, used])
    return used
  }
  const [one = '', other = ''] = items.map(({ id }) => id)
  const first = await usedBy(one)
  const second = await usedBy(other)
  expect(first).toBeGreaterThan(0)
  expect(await usedBy(one, other)).toBeCloseTo(first + second, 6)
})
