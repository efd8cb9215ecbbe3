import { afterAll, beforeEach } from 'vitest'
import type { DeepReadonly } from '../../kernel/deep-readonly.ts'
import { createLocalKeys, deriveSealingKeys } from '../secrets/sealing-keys.ts'
import { createSealing } from '../secrets/sealing.ts'
import { Deliveries } from './deliveries.ts'
import type { DeliveryServices } from './deliveries.ts'
import type { Delivery } from './delivery.ts'
import { frozenPlatform } from './frozen-platform.fixture.ts'
import { NotificationLog, notificationCollections } from './notification-log.ts'
import type { WebhookCall } from './notifier.ts'
import { startReceiver } from './receiver.fixture.ts'
import type { ReceivedCall } from './receiver.fixture.ts'
import { deriveWebhookSecret } from './signature.ts'
import { createPublicAgent } from '../network/public-agent.ts'

export const SECRET = 'a secret of at least thirty-two characters'
export const SIGNING = deriveWebhookSecret(SECRET)
export const CALL = {
  orgId: 812,
  about: '5d0a8e37-b6c2-4f19-a4d3-e7196c8f2b05',
  body: { state: 'success', name: 'Zürich' },
}

/** Deliveries to a receiver that answers 204 unless a test says otherwise, for all tests of a file. */
export const deliveriesToReceiver = async () => {
  const receiver = await startReceiver()
  afterAll(() => receiver.close())
  let before = 0
  beforeEach(() => {
    before = receiver.calls.length
    receiver.answerWith((res) => res.writeHead(204).end())
  })
  const someDeliveries = (services: Partial<DeliveryServices> = {}) => {
    const platform = frozenPlatform()
    const { timeline, stores } = platform
    const deliveries = new Deliveries({
      ...platform,
      log: new NotificationLog(notificationCollections('delivery', { max: 3, maxBytes: 100_000 })),
      realClock: Date,
      sealing: createSealing(createLocalKeys(deriveSealingKeys(SECRET))),
      secrets: [SIGNING],
      agent: createPublicAgent(new Set([receiver.host])),
      ...services,
    })
    const add = async (call: WebhookCall) => stores.transaction(await deliveries.prepare(call))
    const only = async (): Promise<DeepReadonly<Delivery>> => {
      const [first, ...others] = await deliveries.list()
      if (!first || others.length > 0) throw new Error('There is not one delivery.')
      return first
    }
    return { deliveries, add, only, advance: (seconds: number) => timeline.advance(seconds * 1000) }
  }
  /** The calls that the receiver got in this test. */
  const received = (): readonly ReceivedCall[] => receiver.calls.slice(before)
  return { receiver, received, someDeliveries }
}
