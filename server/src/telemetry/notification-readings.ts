import { Gauge } from 'prom-client'
import type { Registry } from 'prom-client'
import type { Clock } from '../kernel/clock.ts'
import type { Notifications } from '../services/notifications/notifications.ts'
import { ageOf } from './age.ts'
import type { Reading } from './reading.ts'

/** How many webhooks and mails are still to be sent, and how long the oldest has waited. */
export const notificationReading = (
  { deliveries, outbox }: Pick<Notifications, 'deliveries' | 'outbox'>,
  clock: Clock,
  registry: Registry,
): Reading => {
  const labelNames = ['channel']
  const registers = [registry]
  const pending = new Gauge({
    name: 'notifications_pending',
    help: 'Notifications of the whole platform that are still to be sent, by channel (webhook, mail).',
    labelNames,
    registers,
  })
  const age = new Gauge({
    name: 'notifications_oldest_pending_age_seconds',
    help: 'How long the oldest of them has waited, by channel; 0 where none waits.',
    labelNames,
    registers,
  })
  return {
    name: 'notifications',
    async read() {
      const unsent = { webhook: await deliveries.unsent(), mail: await outbox.unsent() }
      for (const [channel, { count, since }] of Object.entries(unsent)) {
        pending.set({ channel }, count)
        age.set({ channel }, ageOf(since, clock))
      }
    },
    forget() {
      pending.reset()
      age.reset()
    },
  }
}
