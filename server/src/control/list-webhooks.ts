import type { Controls } from './controls.ts'
import { deliveryWire } from './delivery-wire.ts'
import type { ControlHandler } from './operation.ts'

export const listWebhooks =
  ({ notifications }: Controls): ControlHandler<'control_listWebhooks'> =>
  async () => ({
    status: 200,
    body: { webhooks: (await notifications.deliveries.list()).map(deliveryWire) },
  })
