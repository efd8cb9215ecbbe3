import type { components } from '../../../generated/control.ts'
import type { Journal } from '../http/call/journal.ts'
import type { TimelineControls } from '../jobs/timeline-controls.ts'
import type { Clock } from '../kernel/clock.ts'
import { notFound, Problem } from '../kernel/problem.ts'
import type { Delivery } from '../services/notifications/delivery.ts'
import type { Notifications } from '../services/notifications/notifications.ts'
import type { FaultRules } from './faults.ts'
import type { ControlHandlers } from './operation.ts'
import type { Snapshots } from './snapshots.ts'

/** The services that the operations of `/control` use. */
export interface ControlServices {
  readonly timeline: Clock & TimelineControls
  readonly snapshots: Snapshots
  readonly faults: FaultRules
  readonly journal: Journal
  readonly notifications: Notifications
  /** Restores the state at the start of the platform. */
  readonly reset: () => Promise<void>
}

/** The operations of `/control`. @see spec/control/paths.yaml */
export const controlHandlers = ({
  timeline,
  snapshots,
  faults,
  journal,
  notifications,
  reset,
}: ControlServices): ControlHandlers => ({
  async runReset() {
    await reset()
    return { status: 204 }
  },

  getClock() {
    return { status: 200, body: toWireClock(timeline) }
  },

  async stopClock() {
    await timeline.freeze()
    return { status: 200, body: toWireClock(timeline) }
  },

  async startClock() {
    await timeline.resume()
    return { status: 200, body: toWireClock(timeline) }
  },

  async updateClock({ body }) {
    await timeline.advance(body.seconds * 1000)
    return { status: 200, body: toWireClock(timeline) }
  },

  listSnapshots() {
    return { status: 200, body: { snapshots: snapshots.names.map((name) => ({ name })) } }
  },

  async createSnapshot({ path }) {
    await snapshots.save(path.name)
    return { status: 204 }
  },

  async deleteSnapshot({ path }) {
    if (!(await snapshots.delete(path.name))) throw notFound('snapshot', path.name)
    return { status: 204 }
  },

  async activateSnapshot({ path }) {
    if (!(await snapshots.load(path.name))) throw notFound('snapshot', path.name)
    return { status: 204 }
  },

  listFaults() {
    return { status: 200, body: { faults: faults.active.map(({ id, rule }) => ({ id, rule })) } }
  },

  createFault({ body }) {
    return { status: 201, body: { id: faults.add(body), rule: body } }
  },

  deleteFaults() {
    faults.clear()
    return { status: 204 }
  },

  deleteFault({ path }) {
    if (!faults.delete(path.id)) throw notFound('fault', path.id)
    return { status: 204 }
  },

  listRequests() {
    return { status: 200, body: { requests: [...journal.entries] } }
  },

  deleteRequests() {
    journal.clear()
    return { status: 204 }
  },

  async listWebhooks() {
    const deliveries = await notifications.deliveries.list()
    return { status: 200, body: { webhooks: deliveries.map(toWireWebhookCall) } }
  },

  async runRedelivery({ path }) {
    const delivery = await notifications.deliveries.redeliver(path.id)
    if (!delivery) throw notFound('webhook', path.id)
    return { status: 200, body: toWireWebhookCall(delivery) }
  },

  async listMails() {
    return { status: 200, body: { mails: await notifications.outbox.list() } }
  },
})

/**
 * Rejects the operations that change the state, the time or the calls of a platform whose store must not lose anything.
 * Operations that only read, or send a webhook once more, stay available.
 */
export const protectStore = (handlers: ControlHandlers): ControlHandlers => ({
  ...handlers,
  runReset: reject,
  stopClock: reject,
  startClock: reject,
  updateClock: reject,
  createSnapshot: reject,
  deleteSnapshot: reject,
  activateSnapshot: reject,
  createFault: reject,
  deleteFaults: reject,
  deleteFault: reject,
})

const reject = (): never => {
  throw new Problem(
    403,
    'What this platform keeps outlives it and was not made for tests (--test-store): nothing may put it back, move its time, or make its calls fail.',
  )
}

const toWireClock = (timeline: ControlServices['timeline']): components['schemas']['Clock'] => ({
  now: new Date(timeline.now()).toISOString(),
  frozen: timeline.isFrozen,
})

const toWireWebhookCall = ({
  orgId,
  attempts,
  ...delivery
}: Delivery): components['schemas']['WebhookCall'] => ({
  ...delivery,
  org_id: orgId,
  attempts: [...attempts],
})
