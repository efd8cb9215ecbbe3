import type { Dispatcher } from 'undici'
import type { Clock } from '../../kernel/clock.ts'
import { Secret } from '../secrets/secret.ts'
import type { Sealing } from '../secrets/sealing.ts'
import type { Documents } from '../../stores/documents.ts'
import type { Ids } from '../../stores/ids.ts'
import type { Newest } from '../../stores/newest-documents.ts'
import type { Timeline } from '../../jobs/timeline.ts'
import { MOST_ATTEMPTS, pauseAfter } from '../../jobs/backoff.ts'
import { afterAsked, afterPlanned, withoutUrl } from './delivery.ts'
import type { Delivery, StoredDelivery } from './delivery.ts'
import type { WebhookCall } from './notifier.ts'
import { sendWebhook } from './send-webhook.ts'
import type { Outcome } from './send-webhook.ts'
import { signatureHeaders } from './signature.ts'
import type { WebhookSecrets } from './signature.ts'

export interface DeliveryServices {
  readonly deliveries: Documents<StoredDelivery>
  /** Those that were delivered or have failed, of which the newest are kept. */
  readonly settled: Newest
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
      planned: 0,
    })
    this.#plan(id, 0, 0)
  }

  /** Newest first. */
  async list(): Promise<Delivery[]> {
    return (await this.#services.deliveries.list(ALL)).map(withoutUrl).reverse()
  }

  /**
   * Makes one more attempt now, whatever became of the others. Those that are planned are made all the same, until one
   * succeeds.
   * @returns undefined where there is no such delivery
   */
  async redeliver(id: string): Promise<Delivery | undefined> {
    const found = await this.#services.deliveries.get(ALL, id)
    if (!found) return undefined
    await this.#attempt(found, afterAsked)
    const after = await this.#services.deliveries.get(ALL, id)
    return after && withoutUrl(after)
  }

  #plan(id: string, made: number, seconds: number): void {
    const { timeline, deliveries } = this.#services
    timeline.schedule(timeline.now() + seconds * 1000, async () => {
      const delivery = await deliveries.get(ALL, id)
      if (delivery?.state !== 'pending' || delivery.planned !== made) return
      const outcome = await this.#attempt(delivery, afterPlanned)
      if (outcome.kind === 'later' && made + 1 < MOST_ATTEMPTS)
        this.#plan(id, made + 1, pauseAfter(made + 1, id, outcome.retryAfter))
    })
  }

  async #attempt(delivery: StoredDelivery, after: typeof afterPlanned): Promise<Outcome> {
    const { deliveries, settled, sealing, secrets, realClock, timeline, agent } = this.#services
    const { id } = delivery
    const url = await sealing.open(placeOf(id), delivery.url)
    const body = JSON.stringify(delivery.body)
    const headers = signatureHeaders(secrets, id, Math.floor(realClock.now() / 1000), body)
    const time = new Date(timeline.now()).toISOString()
    const outcome = await sendWebhook(agent, url.reveal(), headers, body)
    const now = await deliveries.change(ALL, id, (before) => before && after(before, time, outcome))
    if (now && now.state !== 'pending')
      for (const old of await settled.add(ALL, id, now)) await deliveries.delete(ALL, old)
    return outcome
  }
}
