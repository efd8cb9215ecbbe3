import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { destinationTo } from '../src/areas/orders/delivery-fixture.ts'
import { callsTo, orderOf, SCENES } from '../src/areas/orders/orders-fixture.ts'
import { useFolderStorages } from './folder-storage-fixture.ts'
import { runInTest, startTestPlatform } from './platform-fixture.ts'

const [ONE] = SCENES
const [before, after] = [await useFolderStorages(), await useFolderStorages()]

test('a delivery that a stop of the platform ends goes on after its next start, and ends well', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stopped-delivery-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const flags = ['--data', folder]
  const first = await startTestPlatform(flags, undefined, { storages: before })
  const ref = await destinationTo(first, 'never-ends')
  const products = [{ item_ids: [ONE], item_type: 'OrthoScene', product_bundle: 'analytic_udm2' }]
  const delivery = { destination: { ref } }
  const { id } = await callsTo(first).create({ ...orderOf([]), products, delivery })
  const moving = first.advance(60).catch(() => undefined)
  await expect.poll(() => before.written.length).toBe(2) // the second never ends
  await first.close()
  await moving
  expect(await before.list('never-ends')).toEqual([`${id}/OrthoScene/${ONE}_ortho_analytic_4b.tif`])

  const second = await runInTest(flags, undefined, { storages: after.renamed('never-ends', 'takes-all') })
  await second.advance(600)
  expect(await callsTo(second).get(id)).toMatchObject({ state: 'success', error_hints: [] })
  expect(await after.list('takes-all')).toHaveLength(3)
})
