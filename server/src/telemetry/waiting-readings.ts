import { Gauge } from 'prom-client'
import type { Registry } from 'prom-client'
import type { Jobs } from '../jobs/jobs.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Reading } from './reading.ts'
import type { Notifications } from '../services/notifications/notifications.ts'

/** Reads how many jobs wait, and how long the first of them has been due. */
export const backlogReading = (jobs: Jobs, clock: Clock, registry: Registry): Reading => {
  const registers = [registry]
  const pending = new Gauge({
    name: 'jobs_pending',
    help: 'Jobs of the whole platform that have not ended, by state (due: by now, scheduled: later).',
    labelNames: ['state'],
    registers,
  })
  const age = new Gauge({
    name: 'jobs_oldest_due_age_seconds',
    help: 'How long the first of the due jobs of the whole platform has been due; 0 where none is.',
    registers,
  })
  return {
    name: 'jobs',
    async read() {
      const { due, scheduled, dueSince } = await jobs.backlog()
      pending.set({ state: 'due' }, due)
      pending.set({ state: 'scheduled' }, scheduled)
      age.set(secondsSince(dueSince, clock))
    },
    forget() {
      pending.reset()
      age.remove()
    },
  }
}

/** Reads how many jobs have failed for good. */
export const deadLetterReading = (jobs: Jobs, registry: Registry): Reading => {
  const letters = new Gauge({
    name: 'jobs_dead_letters',
    help: 'Jobs of the whole platform that failed for good, of the last thousand, by kind.',
    labelNames: ['kind'],
    registers: [registry],
  })
  return {
    name: 'dead_letters',
    async read() {
      const found = await jobs.deadLetters()
      letters.reset()
      for (const { kind } of found) letters.inc({ kind })
    },
    forget() {
      letters.reset()
    },
  }
}

/** Reads how many webhooks and mails wait to be sent, and how long the oldest has waited. */
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
        age.set({ channel }, secondsSince(since, clock))
      }
    },
    forget() {
      pending.reset()
      age.reset()
    },
  }
}

/** Returns the seconds since a time in milliseconds since 1970 UTC; 0 without a time. */
const secondsSince = (since: number | undefined, clock: Clock): number =>
  since === undefined ? 0 : Math.max(0, clock.now() - since) / 1000
