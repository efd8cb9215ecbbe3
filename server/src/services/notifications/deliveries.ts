import type { DeadLetter, Jobs } from '../../jobs/jobs.ts'
import { MAX_PAUSE_SECONDS, pauseAfter } from '../../jobs/retries.ts'
import type { Clock } from '../../kernel/clock.ts'
import { NO_TRACING } from '../../kernel/tracing.ts'
import type { SpanOptions, Tracing } from '../../kernel/tracing.ts'
import { dateTime } from '../../kernel/date-time.ts'
import type { DeepReadonly } from '../../kernel/deep-readonly.ts'
import type { StoredIds } from '../../stores/stored-ids.ts'
import type { Stores } from '../../stores/stores.ts'
import type { Transaction } from '../../stores/transaction.ts'
import { Secret } from '../secrets/secret.ts'
import type { Sealing } from '../secrets/sealing.ts'
import { afterAsked, afterPlanned, wireDelivery } from './delivery.ts'
import type { Delivery, StoredDelivery } from './delivery.ts'
import type { NotificationLog, Unsent } from './notification-log.ts'
import type { Notice, WebhookCall } from './notifier.ts'
import { sendWebhook } from './send-webhook.ts'
import type { Outcome } from './send-webhook.ts'
import { signatureHeaders } from './signature.ts'
import type { WebhookSecrets } from './signature.ts'
import type { PublicAgent } from '../network/public-agent.ts'

export interface DeliveryServices {
  readonly stores: Stores
  readonly jobs: Jobs
  readonly log: NotificationLog<StoredDelivery>
  readonly timeline: Clock
  /** The real clock, by which receivers check how fresh a call is. */
  readonly realClock: Clock
  readonly ids: StoredIds
  readonly sealing: Sealing
  readonly secrets: WebhookSecrets
  readonly agent: PublicAgent
  /** By default nothing is traced. */
  readonly tracing?: Tracing
}

export const KIND = 'notifications.deliver'

/** The place for which the address of a delivery is sealed. */
export const sealingPlace = (id: string): string => `delivery:${id}`

/** Calls webhooks, at least once each, and stores the outcomes. */
export class Deliveries {
  readonly #services: DeliveryServices

  constructor(services: DeliveryServices) {
    this.#services = services
    services.jobs.register(KIND, ({ key }) => this.#deliver(key), {
      longestWait: MAX_PAUSE_SECONDS * 1000,
      onDeadLetter: (tx, letter) => this.#fail(tx, letter),
    })
  }

  /** The first attempt is made once the transaction of the notice commits. */
  async prepare({ orgId, about, url, body }: WebhookCall): Promise<Notice> {
    const { sealing, ids, log, timeline } = this.#services
    const id = `msg_${await ids.text(22)}`
    const number = await ids.number('webhook delivery', 1)
    const sealed = await sealing.seal(sealingPlace(id), new Secret(url))
    const { host } = new URL(url)
    const due = timeline.now()
    return async (tx) => {
      await log.add(tx, {
        id,
        number,
        orgId,
        about,
        host,
        body,
        state: 'pending',
        attempts: [],
        url: sealed,
        prepared: due,
        planned: 0,
      })
      await tx.jobs.enqueue({ kind: KIND, key: id, due, ids: { orgId } })
    }
  }

  unsent(): Promise<Unsent> {
    const { log, stores } = this.#services
    return log.unsent(stores, ({ prepared }) => prepared)
  }

  /** Newest first. */
  async list(): Promise<DeepReadonly<Delivery>[]> {
    const { log, stores } = this.#services
    return (await log.list(stores)).map(wireDelivery)
  }

  /**
   * Makes one more attempt now, whatever the outcome of the others. Planned attempts are made nonetheless, until one
   * succeeds.
   * @returns undefined where there is no such delivery
   */
  async redeliver(id: string): Promise<DeepReadonly<Delivery> | undefined> {
    const { log, stores, timeline } = this.#services
    const found = await log.get(stores, id)
    if (!found) return undefined
    const time = dateTime(timeline.now())
    const outcome = await this.#attempt(found)
    const delivery = await stores.transaction((tx) =>
      log.change(tx, id, (before) => afterAsked(before, time, outcome)),
    )
    return delivery && wireDelivery(delivery)
  }

  async #deliver(id: string): Promise<void> {
    const { log, stores, timeline } = this.#services
    const pending = await log.get(stores, id)
    if (pending?.state !== 'pending') return
    const time = dateTime(timeline.now())
    const outcome = await this.#attempt(pending)
    const now = timeline.now()
    await stores.transaction(async (tx) => {
      const delivery = await log.change(tx, id, (before) => afterPlanned(before, time, outcome))
      if (delivery?.state !== 'pending' || outcome.kind !== 'later') return
      const pause = pauseAfter(delivery.planned, id, outcome.retryAfter)
      await tx.jobs.enqueue({ kind: KIND, key: id, due: now + pause * 1000, ids: { orgId: delivery.orgId } })
    })
  }

  /** Gives up on a delivery that cannot be attempted. */
  async #fail(tx: Transaction, { key, failed }: DeadLetter): Promise<void> {
    const outcome = {
      kind: 'hopeless',
      status: null,
      reason: 'the platform failed to make the call',
    } as const
    await this.#services.log.change(tx, key, (before) =>
      before.state === 'pending' ? afterPlanned(before, dateTime(failed), outcome) : before,
    )
  }

  async #attempt({ id, url, host, body }: DeepReadonly<StoredDelivery>): Promise<Outcome> {
    const { sealing, secrets, realClock, agent, tracing = NO_TRACING } = this.#services
    const address = await sealing.open(sealingPlace(id), url)
    const text = JSON.stringify(body)
    const signed = signatureHeaders(secrets, id, Math.floor(realClock.now() / 1000), text)
    return tracing.span(spanTo(host), async (note) => {
      const outcome = await sendWebhook(agent, address.reveal(), { ...signed, ...tracing.headers() }, text)
      if (outcome.status !== null) note({ 'http.response.status_code': outcome.status })
      if (outcome.kind !== 'delivered') note({ 'error.type': String(outcome.status ?? 'unreachable') })
      return outcome
    })
  }
}

/** @see https://opentelemetry.io/docs/specs/semconv/http/http-spans/ */
const spanTo = (host: string): SpanOptions => ({
  name: 'POST',
  kind: 'client',
  attributes: { 'http.request.method': 'POST', 'server.address': host },
})
