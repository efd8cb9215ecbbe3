import { expect, test, onTestFinished } from 'vitest'
import { z } from 'zod'
import { startCrashingPlatform } from './crash-fixture.ts'

const ORDERS = '/compute/ops/orders/v2'
const ORDER = {
  name: 'of crashing jobs',
  products: [{ item_ids: ['20260418_101530_07_2a41'], item_type: 'OrthoScene', product_bundle: 'analytic' }],
  notifications: { email: true },
}
const MAILS = z.object({ mails: z.array(z.object({ subject: z.string() })) })

test('work that crashes before any write is done again, and then once', async () => {
  const platform = await startCrashingPlatform()
  onTestFinished(() => platform.close())
  const created = await platform.call('POST', ORDERS, { body: ORDER })
  const { id } = z.object({ id: z.string() }).parse(created.json)
  let crashes = 0
  for (let point = 1; point <= 12; point++) {
    platform.crashBefore(point)
    await platform.advance(3).catch(() => undefined) // where the crash comes before a job is begun
    if (platform.recover().hasCrashed) crashes++
  }
  await platform.advance(600)
  expect(crashes).toBeGreaterThan(4)
  expect((await platform.call('GET', `${ORDERS}/${id}`)).json).toMatchObject({ state: 'success' })
  const { mails } = MAILS.parse((await platform.call('GET', '/control/mails')).json)
  expect(mails.filter(({ subject }) => subject.includes(ORDER.name))).toHaveLength(1)
})
