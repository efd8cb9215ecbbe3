import { DESTINATIONS, sealingPlace as placeOfDestination } from '../areas/destinations/store.ts'
import { TASKS } from '../areas/batch/tasks/store.ts'
import { sealingPlace as placeOfTask } from '../areas/batch/tasks/task.ts'
import {
  sealingPlace as placeOfSigningKey,
  SIGNING_KEYS,
} from '../identity/credentials/stored-signing-key.ts'
import type { DeepReadonly } from '../kernel/deep-readonly.ts'
import { sealingPlace as placeOfDelivery } from '../services/notifications/deliveries.ts'
import { DELIVERIES } from '../services/notifications/notifications.ts'
import { sealingPlace as placeOfOrder } from '../services/orders/order.ts'
import { ORDERS } from '../services/orders/order-store.ts'
import type { Sealed } from '../services/secrets/sealing.ts'
import type { CollectionDefinition } from '../stores/transaction.ts'

/** A value that is sealed, and where it is. */
export interface SealedValue {
  readonly place: string
  readonly sealed: Sealed
}

/** Documents of which each has a sealed value, or none. */
export interface SealedDocuments<Document, Index extends string> {
  readonly definition: CollectionDefinition<Document, Index>
  readonly findSealed: (document: DeepReadonly<Document>) => SealedValue | undefined
  readonly with: (document: DeepReadonly<Document>, sealed: Sealed) => DeepReadonly<Document>
}

/** Does something with each kind of document that has sealed values. */
export interface SealedVisitor {
  visit<Document, Index extends string>(documents: SealedDocuments<Document, Index>): Promise<void>
}

/** Everything that is kept sealed. */
export const visitSealed = async (visitor: SealedVisitor): Promise<void> => {
  await visitor.visit({
    definition: DESTINATIONS,
    findSealed: ({ id, sealed }) => ({ place: placeOfDestination(id), sealed }),
    with: (destination, sealed) => ({ ...destination, sealed }),
  })
  await visitor.visit({
    definition: TASKS,
    findSealed: ({ id, sealed }) => sealed && { place: placeOfTask(id), sealed },
    with: (task, sealed) => ({ ...task, sealed }),
  })
  await visitor.visit({
    definition: ORDERS,
    findSealed: ({ id, webhook }) => webhook && { place: placeOfOrder(id), sealed: webhook.url },
    with: (order, url) => ({ ...order, webhook: order.webhook && { ...order.webhook, url } }),
  })
  await visitor.visit({
    definition: SIGNING_KEYS,
    findSealed: ({ kid, sealed }) => ({ place: placeOfSigningKey(kid), sealed }),
    with: (key, sealed) => ({ ...key, sealed }),
  })
  for (const definition of [DELIVERIES.pending, DELIVERIES.settled])
    await visitor.visit({
      definition,
      findSealed: ({ id, url }) => ({ place: placeOfDelivery(id), sealed: url }),
      with: (delivery, url) => ({ ...delivery, url }),
    })
}
