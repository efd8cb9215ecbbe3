import { notFound } from '../kernel/problem.ts'
import type { Controls } from './controls.ts'
import { deliveryWire } from './delivery-wire.ts'
import type { ControlHandler } from './operation.ts'

export const runRedelivery =
  ({ notifications }: Controls): ControlHandler<'control_runRedelivery'> =>
  async ({ path }) => {
    const delivery = await notifications.deliveries.redeliver(path.id)
    if (!delivery) throw notFound('webhook', path.id)
    return { status: 200, body: deliveryWire(delivery) }
  }
