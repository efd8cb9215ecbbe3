import { expect, test } from 'vitest'
import { runInTest } from '../../../../test/platform-fixture.ts'
import { readOrder, READY } from '../orders.fixture.ts'

test('the addresses of an order that is read again and again end a day after each reading', async () => {
  const platform = await runInTest()
  const read = async () => readOrder((await platform.call('GET', `/compute/ops/orders/v2/${READY}`)).json)
  const first = await read()
  const [file] = first._links.results ?? []
  expect(file?.expires_at).toBe('2026-05-05T08:00:00.000Z')
  expect(await read()).toEqual(first)
  await platform.advance(1)
  const [later] = (await read())._links.results ?? []
  expect(later?.expires_at).toBe('2026-05-05T08:00:01.000Z')
  expect(later?.location).not.toBe(file?.location)
})
