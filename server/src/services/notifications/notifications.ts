import type { Clock } from '../../kernel/clock.ts'
import type { AllowedHosts } from '../network/hosts.ts'
import type { Sealing } from '../secrets/sealing.ts'
import type { Ids } from '../../stores/ids.ts'
import type { DocumentStores } from '../../stores/documents.ts'
import { Newest } from '../../stores/newest-documents.ts'
import type { Room } from '../../stores/retention.ts'
import type { Timeline } from '../../jobs/timeline.ts'
import { Deliveries } from './deliveries.ts'
import type { Notifier } from './notifier.ts'
import { Outbox } from './outbox.ts'
import type { MailRoute } from './outbox.ts'
import type { WebhookSecrets } from './signature.ts'
import { createWebhookAgent } from './webhook-agent.ts'
import { checkWebhookUrl } from './webhook-url.ts'

export interface NotificationSettings {
  readonly webhookSecrets: WebhookSecrets
  readonly webhookAllow: AllowedHosts
  readonly mailRoute: MailRoute
  readonly mailFrom: string
}

export interface Notifications {
  readonly notifier: Notifier
  readonly deliveries: Deliveries
  readonly outbox: Outbox
}

interface Ground {
  readonly timeline: Timeline
  readonly realClock: Clock
  readonly ids: Ids
  readonly stores: DocumentStores
  readonly sealing: Sealing
}

/** What is remembered of each that is done; what still waits is kept in any case. */
const LOG: Room = { most: 1000, bytes: 16 * 2 ** 20 }

/** Webhooks and mail, and what became of each. */
export const createNotifications = (settings: NotificationSettings, ground: Ground): Notifications => {
  const { webhookAllow, webhookSecrets, mailRoute, mailFrom } = settings
  const { stores } = ground
  const deliveries = new Deliveries({
    ...ground,
    deliveries: stores.documents(),
    settled: new Newest(stores.documents(), LOG),
    secrets: webhookSecrets,
    agent: createWebhookAgent(webhookAllow),
  })
  const outbox = new Outbox({
    ...ground,
    mails: stores.documents(),
    settled: new Newest(stores.documents(), LOG),
    route: mailRoute,
    from: mailFrom,
  })
  const notifier: Notifier = {
    checkUrl(url, field) {
      checkWebhookUrl(url, field, webhookAllow)
    },
    callWebhook: (call) => deliveries.add(call),
    sendMail: (mail) => outbox.add(mail),
  }
  return { notifier, deliveries, outbox }
}
