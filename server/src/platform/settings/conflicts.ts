import { exposedEndpoint } from '../../services/delivery/storage-endpoints.ts'
import { exposedHost } from './exposure.ts'
import type { Settings } from './schema.ts'

/** Why settings that are each valid exclude each other, as one line; undefined where they do not. */
export const findConflict = (settings: Settings, production: boolean): string | undefined => {
  return (
    findStoreConflict(settings, production) ??
    findDeliveryConflict(settings, production) ??
    findAccessConflict(settings, production)
  )
}

const findDeliveryConflict = (
  { storageEndpoints = new Map() }: Settings,
  production: boolean,
): string | undefined => {
  const exposed = production ? exposedEndpoint(storageEndpoints) : undefined
  return exposed === undefined
    ? undefined
    : `--storage-endpoints sends files in the open to ${exposed}: not with NODE_ENV=production, unless it is https or this machine`
}

const findAccessConflict = (settings: Settings, production: boolean): string | undefined => {
  const { auth, issuer, time, frozen, webhookAllow } = settings
  if (production && time !== undefined)
    return '--time sets another time than the real one: not with NODE_ENV=production'
  if (production && frozen) return '--frozen stops the time: not with NODE_ENV=production'
  if (production && webhookAllow !== undefined)
    return '--webhook-allow lets webhooks reach inner networks, and destinations name them: not with NODE_ENV=production'
  if (auth === 'required') return undefined
  if (production) return '--auth none lets everybody in: not with NODE_ENV=production'
  if (issuer !== undefined) return '--auth none looks at no token: leave --issuer out'
  const exposed = exposedHost(settings)
  return exposed === undefined
    ? undefined
    : `--auth none lets everybody in: not at ${exposed}, only at addresses of this machine such as localhost`
}

type StoreSettings = Pick<
  Settings,
  | 'data'
  | 'databaseUrl'
  | 'databasePool'
  | 'databaseReplicaUrl'
  | 'databaseReplicaLag'
  | 'durability'
  | 'frozen'
  | 'export'
  | 'import'
  | 'migrate'
  | 'resealFrom'
  | 'testStore'
  | 'secret'
  | 'time'
>

/** Why settings of what keeps the platform exclude each other, as one line; undefined where they do not. */
const findStoreConflict = (settings: StoreSettings, production: boolean): string | undefined => {
  const { data, databaseUrl, testStore = false } = settings
  if (data !== undefined && databaseUrl !== undefined)
    return '--data (or PLATFORM_DATA) and --database-url (or DATABASE_URL) each keep the whole platform: set one of them'
  if (production && testStore)
    return '--test-store lets everybody put the store back: not with NODE_ENV=production'
  if (settings.durability !== undefined && data === undefined)
    return '--durability is that of --data, which is not set'
  if (settings.databasePool !== undefined && databaseUrl === undefined)
    return '--database-pool is that of --database-url, which is not set'
  if (settings.databaseReplicaUrl !== undefined && databaseUrl === undefined)
    return '--database-replica-url (or DATABASE_REPLICA_URL) is a standby of --database-url, which is not set'
  if (settings.databaseReplicaLag !== undefined && settings.databaseReplicaUrl === undefined)
    return '--database-replica-lag is that of --database-replica-url, which is not set'
  if (data === undefined && databaseUrl === undefined) return findMemoryConflict(settings)
  if (settings.export !== undefined) return findExportConflict(settings)
  return databaseUrl === undefined ? undefined : findDatabaseConflict(settings)
}

/** An export needs no secret: it writes what is there. */
const findExportConflict = (settings: StoreSettings): string | undefined => {
  const given = [
    ...(settings.import.length > 0 ? ['--import'] : []),
    ...(settings.migrate === true ? ['--migrate'] : []),
    ...(settings.resealFrom === undefined ? [] : ['--reseal-from']),
  ]
  return given.length > 0
    ? `--export writes what the store holds: leave ${given.join(', ')} to a run of its own`
    : undefined
}

/** Settings that mean nothing in memory. */
const findMemoryConflict = ({ migrate, resealFrom, testStore }: StoreSettings): string | undefined => {
  const given = [
    ...(migrate === true ? ['--migrate'] : []),
    ...(resealFrom === undefined ? [] : ['--reseal-from']),
    ...(testStore === true ? ['--test-store'] : []),
  ]
  return given.length > 0
    ? `${given.join(', ')}: there is no store that outlives this process without --data or --database-url`
    : undefined
}

const findDatabaseConflict = (settings: StoreSettings): string | undefined => {
  const { secret, testStore, time, frozen } = settings
  if ((settings.migrate === true && settings.import.length === 0) || testStore === true) return undefined
  if (secret === undefined)
    return '--database-url needs --secret (or PLATFORM_SECRET): what is kept there is sealed with it, and outlives this process'
  if (time !== undefined)
    return '--time sets the time of every process on the database: only where it is a --test-store'
  if (frozen)
    return '--frozen stops the time of every process on the database: only where it is a --test-store'
  return undefined
}
