import type { components } from '../../../generated/control.ts'
import type { Delivery } from '../services/notifications/delivery.ts'

/** The wire form of a webhook call. */
export const deliveryWire = ({
  orgId,
  attempts,
  ...delivery
}: Delivery): components['schemas']['WebhookCall'] => ({
  ...delivery,
  org_id: orgId,
  attempts: [...attempts],
})
