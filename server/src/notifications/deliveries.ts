import type { Dispatcher } from 'undici'
import type { Clock } from '../auth/clock.ts'
import { Secret } from '../secrets/secret.ts'
import type { Sealed, Sealing } from '../secrets/sealing.ts'
import type { Documents } from '../stores/documents.ts'
import type { Ids } from '../stores/ids.ts'
import type { Timeline } from '../time/timeline.ts'
import { MOST_ATTEMPTS, pauseAfter } from './backoff.ts'
import type { WebhookCall } from './notifier.ts'
import { sendWebhook } from './send-webhook.ts'
import type { Outcome } from './send-webhook.ts'
import { signatureHeaders } from './signature.ts'
import type { WebhookSecrets } from './signature.ts'

/** One attempt to deliver a webhook. */
export interface Attempt {
  readonly time: string
  /** Of the receiver's answer; null where there was none. */
  readonly status: number | null
  /** Null where it was delivered. */
  readonly reason: string | null
}

/** A webhook call and what came of it. Of the address only the host is told. */
export interface Delivery {
  /** `webhook-id`, the same on every attempt. */
  readonly id: string
  readonly orgId: number
  readonly about: string
  readonly host: string
  readonly body: unknown
  readonly state: 'pending' | 'delivered' | 'failed'
  readonly attempts: readonly Attempt[]
}

interface StoredDelivery extends Delivery {
  readonly url: Sealed
}

export interface DeliveryServices {
  readonly deliveries: Documents<StoredDelivery>
  readonly timeline: Timeline
  /** That of the receivers, who judge how fresh a call is. */
  readonly realClock: Clock
  readonly ids: Ids
  readonly sealing: Sealing
  readonly secrets: WebhookSecrets
  readonly agent: Dispatcher
}

/** All deliveries are of one owner here: those who control the platform see them all. */
const ALL = 'all'
const placeOf = (id: string): string => `delivery:${id}`

/** Calls webhooks, at least once each, and remembers what came of it. */
export class Deliveries {
  readonly #services: DeliveryServices

  constructor(services: DeliveryServices) {
    this.#services = services
  }

  /** Makes the first attempt as soon as what runs now is done. */
  async add({ orgId, about, url, body }: WebhookCall): Promise<void> {
    const { deliveries, sealing, ids } = this.#services
    const id = `msg_${ids.text(22)}`
    const sealed = await sealing.seal(placeOf(id), new Secret(url))
    const { host } = new URL(url)
    await deliveries.put(ALL, id, {
      id,
      orgId,
      about,
      host,
      body,
      state: 'pending',
      attempts: [],
      url: sealed,
    })
    this.#plan(id, 0, 0)
  }

  /** Newest first. */
  async list(): Promise<Delivery[]> {
    return (await this.#services.deliveries.list(ALL)).map(withoutUrl).reverse()
  }

  /** Makes one more attempt now, whatever became of the others. @returns undefined where there is no such delivery */
  async redeliver(id: string): Promise<Delivery | undefined> {
    const found = await this.#services.deliveries.get(ALL, id)
    if (!found) return undefined
    await this.#attempt(found)
    const after = await this.#services.deliveries.get(ALL, id)
    return after && withoutUrl(after)
  }

  #plan(id: string, attempts: number, seconds: number): void {
    const { timeline, deliveries } = this.#services
    timeline.schedule(timeline.now() + seconds * 1000, async () => {
      const delivery = await deliveries.get(ALL, id)
      if (delivery?.state !== 'pending' || delivery.attempts.length !== attempts) return
      const outcome = await this.#attempt(delivery)
      const made = attempts + 1
      if (outcome.kind === 'later' && made < MOST_ATTEMPTS)
        this.#plan(id, made, pauseAfter(made, id, outcome.retryAfter))
    })
  }

  async #attempt(delivery: StoredDelivery): Promise<Outcome> {
    const { deliveries, sealing, secrets, realClock, timeline, agent } = this.#services
    const { id } = delivery
    const url = await sealing.open(placeOf(id), delivery.url)
    const body = JSON.stringify(delivery.body)
    const headers = signatureHeaders(secrets, id, Math.floor(realClock.now() / 1000), body)
    const time = new Date(timeline.now()).toISOString()
    const outcome = await sendWebhook(agent, url.reveal(), headers, body)
    await deliveries.change(ALL, id, (now) => now && after(now, time, outcome))
    return outcome
  }
}

const after = (delivery: StoredDelivery, time: string, outcome: Outcome): StoredDelivery => {
  const reason = outcome.kind === 'delivered' ? null : outcome.reason
  const attempts = [...delivery.attempts, { time, status: outcome.status, reason }]
  return { ...delivery, attempts, state: stateAfter(delivery, outcome, attempts.length) }
}

const stateAfter = ({ state }: Delivery, { kind }: Outcome, attempts: number): Delivery['state'] => {
  if (kind === 'delivered' || state === 'delivered') return 'delivered'
  return kind === 'hopeless' || state === 'failed' || attempts >= MOST_ATTEMPTS ? 'failed' : 'pending'
}

const withoutUrl = ({ id, orgId, about, host, body, state, attempts }: StoredDelivery): Delivery => ({
  id,
  orgId,
  about,
  host,
  body,
  state,
  attempts,
})
