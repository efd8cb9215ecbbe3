import type { components } from '../../../generated/control.ts'
import type { Delivery } from '../services/notifications/delivery.ts'

/** A webhook call as it leaves. */
export const deliveryWire = ({
  orgId,
  attempts,
  ...delivery
}: Delivery): components['schemas']['WebhookCall'] => ({
  ...delivery,
  org_id: orgId,
  attempts: [...attempts],
})
