import type { Clock } from '../../kernel/clock.ts'
import type { Tracing } from '../../kernel/tracing.ts'
import type { AllowedHosts } from '../network/hosts.ts'
import type { Sealing } from '../secrets/sealing.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { StoredIds } from '../../stores/stored-ids.ts'
import type { Stores } from '../../stores/stores.ts'
import { Deliveries } from './deliveries.ts'
import type { StoredDelivery } from './delivery.ts'
import { NotificationLog, notificationCollections } from './notification-log.ts'
import type { Notifier } from './notifier.ts'
import { Outbox } from './outbox.ts'
import type { MailRoute, StoredMail } from './outbox.ts'
import type { WebhookSecrets } from './signature.ts'
import { createPublicAgent } from '../network/public-agent.ts'
import { checkWebhookUrl } from './webhook-url.ts'

export const DELIVERIES = notificationCollections<StoredDelivery>('delivery')

export const MAILS = notificationCollections<StoredMail>('mail')

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

interface NotificationContext {
  readonly timeline: Clock
  readonly realClock: Clock
  readonly ids: StoredIds
  readonly stores: Stores
  readonly jobs: Jobs
  readonly sealing: Sealing
  readonly tracing: Tracing
}

/** Webhooks and mails, and the outcome of each. */
export const createNotifications = (
  settings: NotificationSettings,
  context: NotificationContext,
): Notifications => {
  const { webhookAllow, webhookSecrets, mailRoute, mailFrom } = settings
  const deliveries = new Deliveries({
    ...context,
    log: new NotificationLog(DELIVERIES),
    secrets: webhookSecrets,
    agent: createPublicAgent(webhookAllow),
  })
  const outbox = new Outbox({
    ...context,
    log: new NotificationLog(MAILS),
    route: mailRoute,
    from: mailFrom,
  })
  const notifier: Notifier = {
    checkUrl(url, field) {
      checkWebhookUrl(url, field, webhookAllow)
    },
    prepareCall: (call) => deliveries.prepare(call),
    prepareMail: (mail) => outbox.prepare(mail),
  }
  return { notifier, deliveries, outbox }
}
