import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { deliveriesIn, faultsOfDeliveries, secondEffects } from './deliveries.ts'

const SECRET = `whsec_${Buffer.alloc(24, 's').toString('base64')}`
const OTHER = `whsec_${Buffer.alloc(24, 'o').toString('base64')}`

const call = (order: string, id: string, secret = SECRET) => {
  const body = JSON.stringify({ name: order })
  const signature = new Webhook(secret).sign(id, new Date(1_800_000_000_000), body)
  const signed = { 'webhook-timestamp': '1800000000', 'webhook-signature': signature }
  return { headers: new Headers(id === '' ? signed : { 'webhook-id': id, ...signed }), body }
}

test.each([
  ['each order is told of once', [call('chaos 1', 'a'), call('chaos 2', 'b')], []],
  [
    'one is told of again, under the same id',
    [call('chaos 1', 'a'), call('chaos 1', 'a'), call('chaos 2', 'b')],
    [],
  ],
  [
    'one is told of under two ids',
    [call('chaos 1', 'a'), call('chaos 1', 'c'), call('chaos 2', 'b')],
    ['webhook: 2 different ones arrived for chaos 1'],
  ],
  ['one is not told of', [call('chaos 1', 'a')], ['webhook: none arrived for chaos 2']],
  ['one has no id', [call('chaos 1', 'a'), call('chaos 2', '')], ['webhook: that of chaos 2 has no id']],
  [
    'one is signed by another',
    [call('chaos 1', 'a'), call('chaos 2', 'b', OTHER)],
    ['webhook: that of chaos 2 is not signed'],
  ],
])('%s', (_, calls, faults) => {
  const deliveries = deliveriesIn(calls, SECRET)
  expect([...faultsOfDeliveries(deliveries, ['chaos 1', 'chaos 2']), ...secondEffects(deliveries)]).toEqual(
    faults,
  )
})
