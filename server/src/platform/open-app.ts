import { readContract } from '../contract/contract.ts'
import { createDialect, NEUTRAL } from '../contract/dialect.ts'
import { deriveWebhookSecret } from '../services/notifications/signature.ts'
import { NO_DELIVERIES } from '../services/delivery/delivery-hosts.ts'
import { ImageryFolder } from '../services/imagery/imagery-folder.ts'
import type { OwnImagery } from '../services/imagery/imagery-folder.ts'
import type { MailRoute } from '../services/notifications/outbox.ts'
import { createApp } from './app.ts'
import type { App, AppOptions } from './app.ts'
import type { Engine } from './engine/engine.ts'
import type { Environment } from './environment.ts'
import type { Imagery } from '../imagery/imagery.ts'
import type { PooledPieces } from '../processing/pooled-pieces.ts'
import type { Settings } from './settings/settings.ts'
import { createRecordCheck } from './check-record.ts'
import { claimStore, describeStore } from './store-identity.ts'
import type { FileCache } from '../services/files/file-cache.ts'
import type { Telemetry } from './telemetry.ts'
import { refuseFilled, refuseOther, transferFile } from './transfer-file.ts'
import { resolveBaseUrl } from './listening-place.ts'

/** What an app needs besides its settings. */
export interface AppDependencies {
  /** The TCP port that it listens on. */
  readonly port: number
  /** Is filled with what of the world it does not have yet, by one process at a time. */
  readonly engine: Engine
  readonly imagery: Imagery
  readonly pieces: PooledPieces
  readonly fileCache: FileCache
  readonly telemetry: Telemetry
}

/**
 * The app that settings describe.
 * @throws Error where the settings do not fit what the engine keeps
 */
export const openApp = (
  { port, ...dependencies }: AppDependencies,
  settings: Settings,
  environment: Environment,
): Promise<App> =>
  dependencies.engine.exclusively(async () => {
    const file = await transferFile(settings.import)
    if (file) refuseOther(file, describeStore(settings, environment.secret))
    const { engine } = dependencies
    const isForTests = await isResettable(engine, settings, environment)
    if (file) await refuseFilled(engine, file)
    const dialect = settings.dialect ? createDialect(settings.dialect) : NEUTRAL
    const transferred = file?.records(createRecordCheck(readContract('lenient', dialect)))
    const options = { ...toAppOptions(port, settings, environment), transferred }
    const ownImagery = await openOwnImagery(settings)
    return createApp({ ...options, ...dependencies, ownImagery, isForTests })
  })

const openOwnImagery = async ({ imagery, imageryAllow = new Set() }: Settings): Promise<OwnImagery> => ({
  folder: imagery === undefined ? undefined : await ImageryFolder.at(imagery),
  hosts: imageryAllow,
})

/** Whether tests may reset the store. A store in memory always is resettable. */
const isResettable = async (
  { isKept, stores }: Engine,
  settings: Settings,
  { production, secret }: Environment,
): Promise<boolean> => {
  if (!isKept) return true
  const { isForTests } = await claimStore(stores, describeStore(settings, secret))
  if (isForTests && production) throw new Error('the store is a --test-store: not with NODE_ENV=production')
  return isForTests
}

const toAppOptions = (
  port: number,
  settings: Settings,
  environment: Environment,
): Omit<
  AppOptions,
  'engine' | 'imagery' | 'pieces' | 'ownImagery' | 'fileCache' | 'telemetry' | 'isForTests'
> => {
  const baseUrl = resolveBaseUrl(settings, port)
  return {
    ...environment,
    baseUrl,
    siblingBaseUrl: settings.siblingUrl ?? baseUrl,
    port,
    corsOrigin: settings.corsOrigin,
    dialectNames: settings.dialect,
    seed: settings.seed,
    scenes: settings.scenes,
    quadSize: settings.quadSize,
    signingKeys: settings.signingKey,
    sealingKeys: settings.sealingKeys,
    notifications: {
      webhookSecrets: settings.webhookSecret ?? [deriveWebhookSecret(environment.secret)],
      webhookAllow: settings.webhookAllow ?? new Set(),
      mailRoute: chooseMailRoute(settings),
      mailFrom: settings.mailFrom,
    },
    deliveries: {
      allowed: settings.deliver ?? NO_DELIVERIES,
      endpoints: settings.storageEndpoints ?? new Map(),
    },
    userSignIn: settings.userSignIn ?? !environment.production,
    audience: settings.audience ?? baseUrl,
    issuer: settings.issuer,
    auth: settings.auth,
    keyVersions: settings.keyVersions ?? new Map(),
    trustedProxies: settings.trustProxy,
    strictness: settings.lenient ? 'lenient' : 'strict',
  }
}

const chooseMailRoute = ({ smtp, mailFolder }: Settings): MailRoute => {
  if (smtp !== undefined) return { to: 'server', url: smtp }
  return mailFolder === undefined ? { to: 'list' } : { to: 'folder', folder: mailFolder }
}
