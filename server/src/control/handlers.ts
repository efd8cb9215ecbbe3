import type { components } from '../../../generated/control.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Journal } from '../http/server/journal.ts'
import { notFound } from '../kernel/problem.ts'
import type { Delivery } from '../services/notifications/delivery.ts'
import type { Notifications } from '../services/notifications/notifications.ts'
import type { TimelineControls } from '../jobs/timeline.ts'
import type { FaultRules } from './injected-faults.ts'
import type { ControlHandlers } from './operation.ts'
import type { Snapshots } from './snapshots.ts'

/** What can be controlled. */
export interface Controls {
  readonly timeline: Clock & TimelineControls
  readonly snapshots: Snapshots
  readonly faults: FaultRules
  readonly journal: Journal
  readonly notifications: Notifications
  /** Puts everything back to what it was when the platform had started. */
  reset(): void
}

const DONE = { status: 204 } as const

/** The operations of `/control`. */
export const controlHandlers = (controls: Controls): ControlHandlers => ({
  runReset() {
    controls.reset()
    return DONE
  },
  ...clockHandlers(controls),
  ...snapshotHandlers(controls),
  ...faultHandlers(controls),
  ...requestHandlers(controls),
  ...notificationHandlers(controls),
})

const clockHandlers = ({ timeline }: Controls) => {
  const clock = () => {
    const body = { now: new Date(timeline.now()).toISOString(), frozen: timeline.isFrozen }
    return { status: 200, body } as const
  }
  return {
    getClock: clock,
    stopClock() {
      timeline.freeze()
      return clock()
    },
    startClock() {
      timeline.resume()
      return clock()
    },
    async updateClock({ body }) {
      await timeline.advance(body.seconds * 1000)
      return clock()
    },
  } satisfies Partial<ControlHandlers>
}

const snapshotHandlers = ({ snapshots }: Controls) =>
  ({
    listSnapshots: () => ({ status: 200, body: { snapshots: snapshots.names.map((name) => ({ name })) } }),
    createSnapshot({ path }) {
      snapshots.save(path.name)
      return DONE
    },
    activateSnapshot({ path }) {
      if (!snapshots.load(path.name)) throw notFound('snapshot', path.name)
      return DONE
    },
    deleteSnapshot({ path }) {
      if (!snapshots.delete(path.name)) throw notFound('snapshot', path.name)
      return DONE
    },
  }) satisfies Partial<ControlHandlers>

const faultHandlers = ({ faults }: Controls) =>
  ({
    listFaults: () => ({
      status: 200,
      body: { faults: faults.active.map(({ id, rule }) => ({ id, rule })) },
    }),
    createFault: ({ body }) => ({ status: 201, body: { id: faults.add(body), rule: body } }),
    deleteFaults() {
      faults.clear()
      return DONE
    },
    deleteFault({ path }) {
      if (!faults.delete(path.id)) throw notFound('fault', path.id)
      return DONE
    },
  }) satisfies Partial<ControlHandlers>

const requestHandlers = ({ journal }: Controls) =>
  ({
    listRequests: () => ({ status: 200, body: { requests: [...journal.entries] } }),
    deleteRequests() {
      journal.clear()
      return DONE
    },
  }) satisfies Partial<ControlHandlers>

const notificationHandlers = ({ notifications: { deliveries, outbox } }: Controls) =>
  ({
    async listWebhooks() {
      return { status: 200, body: { webhooks: (await deliveries.list()).map(wireDelivery) } }
    },
    async runRedelivery({ path }) {
      const delivery = await deliveries.redeliver(path.id)
      if (!delivery) throw notFound('webhook', path.id)
      return { status: 200, body: wireDelivery(delivery) }
    },
    listMails: async () => ({ status: 200, body: { mails: await outbox.list() } }),
  }) satisfies Partial<ControlHandlers>

const wireDelivery = ({ orgId, attempts, ...delivery }: Delivery): components['schemas']['WebhookCall'] => ({
  ...delivery,
  org_id: orgId,
  attempts: [...attempts],
})
