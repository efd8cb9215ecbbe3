import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createDestination } from '../src/areas/orders/files/delivery.fixture.ts'
import { ordersApi, orderRequest, SCENES } from '../src/areas/orders/orders.fixture.ts'
import { useFolderStorages } from './folder-storage.fixture.ts'
import { runInTest, startTestPlatform } from './platform.fixture.ts'
import type { TestPlatform } from './platform.fixture.ts'

const [ONE] = SCENES
const before = await useFolderStorages()
const after = await useFolderStorages()

/** How often the platform stops while it delivers: more often than a job that fails is begun again. */
const STOPS = 5

/** More than an order takes. A clock begins anew with each start, and what a stop put off is due after where the last one was. */
const SECONDS = 600

test('a delivery that stops of the platform end goes on after its next start, and ends well', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stopped-delivery-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const flags = ['--data', folder, '--durability', 'normal', '--scenes', '0']
  let id = ''
  for (let stops = 1; stops <= STOPS; stops++) {
    const stopped = await startTestPlatform(flags, undefined, { storages: before })
    if (stops === 1) id = await createOrder(stopped)
    const moving = stopped.advance(SECONDS * stops).catch(() => undefined)
    await expect.poll(() => before.written.length).toBe(2 * stops) // the second never ends
    await stopped.close()
    await moving
  }
  expect(await before.list('never-ends')).toEqual([`${id}/OrthoScene/${ONE}_ortho_analytic_4b.tif`])

  const last = await runInTest(flags, undefined, { storages: after.renamed('never-ends', 'takes-all') })
  await last.advance(SECONDS * (STOPS + 1))
  expect(await ordersApi(last).get(id)).toMatchObject({ state: 'success', error_hints: [] })
  expect(await after.list('takes-all')).toHaveLength(3)
})

const createOrder = async (platform: TestPlatform): Promise<string> => {
  const ref = await createDestination(platform, 'never-ends')
  const products = [{ item_ids: [ONE], item_type: 'OrthoScene', product_bundle: 'analytic_udm2' }]
  const delivery = { destination: { ref } }
  return (await ordersApi(platform).create({ ...orderRequest([]), products, delivery })).id
}
