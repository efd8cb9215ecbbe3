import { callerFor } from '../../kernel/caller.ts'
import { FairLimit } from '../../kernel/fair-limit.ts'
import { timerAlarm } from '../../kernel/alarm.ts'
import type { Alarm } from '../../kernel/alarm.ts'
import type { Resolve } from '../network/public-lookup.ts'
import { notAllowedHere } from './connection-fault.ts'
import { ConnectionGuard } from './connection-guard.ts'
import type { StorageTimeouts } from './connection-guard.ts'
import { findReach, withDomain, withMachine } from './delivery-hosts.ts'
import type { DeliveryHosts } from './delivery-hosts.ts'
import { createGuardedAgents } from './guarded-agents.ts'
import type { GuardedAgents } from './guarded-agents.ts'
import type { OpenStorage, StoragePlace, Storages } from './port.ts'
import type { DeletionTime } from './s3-parts-deletion.ts'
import { toStorageAddress, GOOGLE_TOKENS, namesBucketInPath } from './storage-address.ts'
import { toMachine, toStorageType } from './storage-endpoints.ts'
import type { StorageEndpoints } from './storage-endpoints.ts'
import { timedStorage } from './timed-storage.ts'
import type { StorageDeadlines } from './timed-storage.ts'

/** What the operator allows. */
export interface DeliverySettings {
  readonly allowed: DeliveryHosts
  readonly endpoints: StorageEndpoints
}

interface StoragesOptions extends DeliverySettings {
  /** Looks names up; the system unless one is given. */
  readonly resolve?: Resolve
  readonly timeouts?: StorageTimeouts
  readonly deadlines?: StorageDeadlines
  /** How long the deletion of parts of a file that has failed may take, in milliseconds. */
  readonly deletionMs?: number
  readonly alarm?: Alarm
}

const TIMEOUTS: StorageTimeouts = { connect: 10_000, silence: 60_000 }
const DEADLINES: StorageDeadlines = { request: 5 * 60_000, bytesPerSecond: 64 * 1024 }
const DELETION_MS = 5_000 // a platform that ends waits for it

/** Files that are written at once, to all places together: each holds some tens of megabytes of memory. */
const WRITES_AT_ONCE = 4

/** The cloud storage that the operator allows. Its libraries are loaded for the first place that needs them. */
export const createStorages = (options: StoragesOptions): Storages => {
  const {
    allowed,
    endpoints,
    resolve,
    timeouts = TIMEOUTS,
    deadlines = DEADLINES,
    deletionMs = DELETION_MS,
    alarm = timerAlarm,
  } = options
  const limit = new FairLimit({ concurrency: WRITES_AT_ONCE })
  const deletionTime = { milliseconds: deletionMs, alarm }
  const notAllowed = (place: StoragePlace): string | undefined =>
    endpoints.has(toStorageType(place)) ? undefined : forbiddenHost(place, allowed)
  return {
    notAllowed,
    async open(place, orgId) {
      const forbidden = notAllowed(place)
      if (forbidden !== undefined) throw notAllowedHere(forbidden)
      const endpoint = endpoints.get(toStorageType(place))
      const guard = new ConnectionGuard(hostsFor(place, endpoint, allowed), timeouts, resolve)
      const agents = createGuardedAgents(guard)
      const { host } = new URL(endpoint ?? toStorageAddress(place))
      try {
        const storage = await openPlace(place, agents, endpoint, deletionTime)
        return writingInTurn(timedStorage(storage, host, deadlines, alarm), limit, orgId)
      } catch (fault) {
        agents.destroy()
        throw fault
      }
    },
  }
}

/** A storage whose writes wait for their turn. The time that a write may take begins with its turn. */
const writingInTurn = (storage: OpenStorage, limit: FairLimit, orgId: number): OpenStorage => ({
  write: (stored, signal) => limit.run(callerFor(orgId, signal), () => storage.write(stored, signal)),
  exists: (key, signal) => storage.exists(key, signal),
  read: (key, maxBytes, signal) => storage.read(key, maxBytes, signal),
  close: () => {
    storage.close()
  },
})

/** Where the connections of one place may lead. */
const hostsFor = (
  place: StoragePlace,
  endpoint: string | undefined,
  allowed: DeliveryHosts,
): DeliveryHosts => {
  if (endpoint !== undefined) return withMachine(allowed, toMachine(endpoint))
  return place.kind === 'google' ? withDomain(allowed, GOOGLE_TOKENS) : allowed
}

/** The host that has no connection; undefined where it has: with the bucket in it where it is called so. */
const forbiddenHost = (place: StoragePlace, allowed: DeliveryHosts): string | undefined => {
  const address = toStorageAddress(place)
  if (!URL.canParse(address)) return address
  const url = new URL(address)
  if (place.kind === 's3' && !namesBucketInPath(place)) url.hostname = `${place.bucket}.${url.hostname}`
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80))
  return findReach(allowed, url.hostname, port) === 'nowhere' ? url.host : undefined
}

const openPlace = async (
  place: StoragePlace,
  agents: GuardedAgents,
  endpoint: string | undefined,
  deletionTime: DeletionTime,
): Promise<OpenStorage> => {
  switch (place.kind) {
    case 's3':
    case 'oracle': {
      const { openS3 } = await import('./s3-storage.ts')
      return openS3(place, agents, endpoint, deletionTime)
    }
    case 'azure': {
      const { openAzure } = await import('./azure-storage.ts')
      return openAzure(place, agents, endpoint)
    }
    case 'google': {
      const { openGoogle } = await import('./google-storage.ts')
      return openGoogle(place, agents, endpoint)
    }
  }
}
