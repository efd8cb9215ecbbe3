import { createAccess } from '../identity/access/access.ts'
import type { Access, AccessOptions, Credentials } from '../identity/access/access.ts'
import { oauthArea } from '../identity/authorization-server/oauth-area.ts'
import type { AnalyticsToCome } from '../analytics/analytics-to-come.ts'
import { createAreas } from './areas.ts'
import { SceneArrivals } from './scene-arrivals.ts'
import type { Engine } from './engine/engine.ts'
import { createPages } from './pages.ts'
import { requireFreshAccounts, checkReadiness } from './readiness.ts'
import { seedState } from './seed-state.ts'
import type { SeedOptions } from './seed-state.ts'
import type { Clock } from '../kernel/clock.ts'
import { browserRules } from './browser-rules.ts'
import type { BrowserOptions } from './browser-rules.ts'
import type { FileCache } from '../services/files/file-cache.ts'
import type { AreaSettings } from '../areas/context.ts'
import type { Catalog } from '../catalog/port.ts'
import { AREAS_IN_30, readAreaDocument, readAreaIn30, readContract, servedAt } from '../contract/contract.ts'
import type { Strictness } from '../contract/contract.ts'
import { createDialect, NEUTRAL } from '../contract/dialect.ts'
import type { Dialect, DialectNames } from '../contract/dialect.ts'
import type { ResponseValidation } from '../http/response/response-validator.ts'
import { documentRoutes } from '../http/pages/documents.ts'
import { createControl } from '../control/index.ts'
import type { Control } from '../control/index.ts'
import { refuseControl } from '../control/serve.ts'
import type { CallListener } from '../http/call/calls.ts'
import { createHttpApp } from '../http/http-app.ts'
import type { Imagery } from '../imagery/imagery.ts'
import type { PooledPieces } from '../processing/pooled-pieces.ts'
import { markedLenience } from '../contract/lenience.ts'
import type { TrustedProxies } from '../http/guards/trusted-proxies.ts'
import type { OwnImagery } from '../services/imagery/imagery-folder.ts'
import type { ItemTypeStore } from '../services/assets/item-type-store.ts'
import type { Storages } from '../services/delivery/port.ts'
import { createStorages } from '../services/delivery/storages.ts'
import { createIdempotency } from '../services/idempotency/idempotency.ts'
import { createNotifications } from '../services/notifications/notifications.ts'
import type { NotificationSettings } from '../services/notifications/notifications.ts'
import type { Accounts } from '../services/accounts/accounts.ts'
import { writeWebhookSecret } from '../services/notifications/signature.ts'
import { createLocalKeys, deriveSealingKeys } from '../services/secrets/sealing-keys.ts'
import type { SealingKeys } from '../services/secrets/sealing-keys.ts'
import { createSealing } from '../services/secrets/sealing.ts'
import { createSignedTokens } from '../services/tokens/signed-tokens.ts'
import { createThumbnailTokens } from '../identity/credentials/thumbnail-tokens.ts'
import { createTileTokens } from '../identity/credentials/tile-tokens.ts'
import { PlatformStops } from '../kernel/platform-stops.ts'
import { timerAlarm } from '../kernel/alarm.ts'
import type { Alarm } from '../kernel/alarm.ts'
import type { Telemetry } from './telemetry.ts'
import { warmUp } from './warm-up.ts'
import type { TimelineControls } from '../jobs/timeline-controls.ts'
import type { Stores } from '../stores/stores.ts'

export interface AppOptions
  extends
    Omit<AccessOptions, 'stores' | 'accounts' | 'requireAccounts' | 'lenience' | 'linkTokens' | 'sealing'>,
    AreaSettings,
    BrowserOptions,
    SeedOptions {
  /** Whether the strict or the lenient contract is served. */
  readonly strictness: Strictness
  /** What the platform names otherwise than the contract does. */
  readonly dialectNames?: DialectNames | undefined
  /** The second address, of batch and catalog, without a trailing slash. */
  readonly siblingBaseUrl: string
  readonly ownImagery: OwnImagery
  /** By default what the settings of deliveries allow. */
  readonly storages?: Storages | undefined
  /** What keeps its state. */
  readonly engine: Engine
  readonly imagery: Imagery
  readonly pieces: PooledPieces
  readonly fileCache: FileCache
  readonly trustedProxies: TrustedProxies | undefined
  /** The keys that seal stored secrets; by default one is derived from the secret. */
  readonly sealingKeys: SealingKeys | undefined
  readonly notifications: NotificationSettings
  readonly production: boolean
  readonly telemetry: Telemetry
  /** Whether tests may put its state back. */
  readonly isForTests: boolean
  /** How much of responses to validate; by default all, and nothing in production. */
  readonly validateResponses?: ResponseValidation | undefined
  /** Measures how long calls wait for their turn. */
  readonly monotonic: Clock
  /** How long a request may take before the server ends it with 503, in milliseconds. Default: 30 seconds. */
  readonly deadlineMs?: number | undefined
  /** How calls wait that are made slow; timers by default. */
  readonly alarm?: Alarm | undefined
}

export interface App {
  readonly handler: CallListener
  /** To be called for every accepted connection. */
  readonly noteConnection: () => void
  readonly baseUrl: string
  readonly siblingBaseUrl: string
  readonly credentials: Credentials
  readonly catalog: Catalog
  readonly dialect: Dialect
  readonly itemTypeStore: ItemTypeStore
  readonly analytics: AnalyticsToCome
  readonly accounts: Accounts
  readonly access: Pick<Access, 'refresh'>
  readonly ownImagery: OwnImagery
  readonly stores: Stores
  readonly timeline: Clock & TimelineControls
  readonly control: Control
  /** The secret with which receivers of webhooks verify signatures. */
  readonly webhookSecret: string
  /** Makes `/readyz` answer 503. */
  startDraining(): void
  /** Has made, between the calls, what the first of them would wait for. */
  warmUp(): Promise<void>
  stop(): void
}

/** Areas on the second address; all others are on the main one. */
const SIBLING_AREAS: ReadonlySet<string> = new Set(['catalog', 'batch'])

/** The keys that seal and sign; by default they are derived from the secret. */
const createSigning = ({ secret, sealingKeys }: AppOptions, clock: Clock, accounts: Accounts) => {
  const tokens = createSignedTokens(secret, clock)
  const ofLinks = { tokens, clock, findVersion: (caller: string) => accounts.credentialsVersion(caller) }
  return {
    sealing: createSealing(createLocalKeys(sealingKeys ?? deriveSealingKeys(secret))),
    tokens,
    tileTokens: createTileTokens(ofLinks),
    thumbnailTokens: createThumbnailTokens(ofLinks),
  }
}

/** The contract that is served, whole and by area, the dialect that it is in, and what it relaxes. */
const composeContract = ({ strictness, dialectNames }: AppOptions) => {
  const dialect = dialectNames ? createDialect(dialectNames) : NEUTRAL
  const ofContract = (area: string) => readAreaDocument(area, strictness, dialect)
  const ofContractIn30 = (area: string) => readAreaIn30(area, strictness, dialect)
  const contract = readContract(strictness, dialect)
  return { dialect, contract, ofContract, ofContractIn30, lenience: markedLenience(contract) }
}

/** How calls are served, whatever the contract. */
const serving = (options: AppOptions) => {
  const { trustedProxies, logger, monotonic, deadlineMs, telemetry, production } = options
  const watchers = { observers: telemetry.calls, tracing: telemetry.tracing }
  const { during, isCommitting, vitals } = options.engine
  const unreadyReasons = checkReadiness(vitals)
  const { validateResponses = production ? 'nothing' : 'all' } = options
  const ofCalls = { during, isCommitting, unreadyReasons }
  return { trustedProxies, logger, monotonic, deadlineMs, ...watchers, validateResponses, ...ofCalls }
}

/** What areas show, make, and deliver, beside analytics. */
const composeContent = (options: AppOptions) => {
  const { engine, imagery, pieces, fileCache, ownImagery, storages, deliveries } = options
  const { catalog } = engine
  return {
    catalog,
    imagery,
    pieces,
    fileCache,
    ownImagery,
    storages: storages ?? createStorages(deliveries),
  }
}

/** Ends what goes on by itself, and what would keep the process alive. */
const stopAll = (stopping: AbortController, http: Pick<App, 'stop'>): void => {
  stopping.abort(new PlatformStops())
  http.stop()
}

/** The whole platform behind one request listener: the only place that knows every area, store and setting. */
export const createApp = async (options: AppOptions): Promise<App> => {
  const { baseUrl, siblingBaseUrl, clock, logger, engine, isForTests, alarm = timerAlarm } = options
  const addressFor = (area: string) => (SIBLING_AREAS.has(area) ? siblingBaseUrl : baseUrl)
  const { dialect, contract, ofContract, ofContractIn30, lenience } = composeContract(options)
  const document = (area: string) => servedAt(ofContract(area), [addressFor(area)])
  const documentIn30 = (area: string) => servedAt(ofContractIn30(area), [addressFor(area)])
  const { ids, catalog, timeline } = engine
  const { fileCache, ownImagery, telemetry } = options
  const { tracing } = telemetry
  const { stores, jobs } = telemetry.watched(engine)
  const { accounts, itemTypeStore, seeding, analytics, used } = await seedState(options, engine, dialect)
  const signing = createSigning(options, timeline, accounts)
  const state = { stores, jobs, ids, timeline, seeding }
  const context = { ...state, logger, accounts, lenience, dialect, worldScenes: catalog.whole, ...signing }
  const notifications = createNotifications(options.notifications, { ...context, tracing, realClock: clock })
  const { notifier } = notifications
  const { itemTypes } = itemTypeStore
  telemetry.measure({ jobs, timeline, notifications, fileCache, meter: engine.meter })
  const stopping = new AbortController()
  const content = { ...composeContent(options), analytics, itemTypes, stopping: stopping.signal }
  const areas = await createAreas(options, { ...context, ...content, notifier, document }, used)
  const arrivals = new SceneArrivals({ ...state, catalog, keepsScenes: engine.keepsScenes }, options)
  const linkTokens = [signing.tileTokens, signing.thumbnailTokens]
  const requireAccounts = requireFreshAccounts(engine.vitals)
  const { sealing } = signing
  const accessed = { stores, accounts, requireAccounts, lenience, linkTokens, sealing }
  const access = await createAccess({ ...options, ...accessed })
  const documents = new Map(Object.keys(areas).map((area) => [area, ofContract(area)]))
  const servedDocuments = new Map(
    Object.keys(areas).map((area) => {
      const in30 = AREAS_IN_30.has(area) ? documentIn30(area) : undefined
      return [area, { in31: document(area), in30 }]
    }),
  )
  const { isOwnHost, ...browser } = browserRules(options)
  const controlled = { baseUrl, isOwnHost, timeline, arrivals, alarm, notifications, stores, isForTests }
  const withAuth = new Map([...documents, ['auth', ofContract('auth')]])
  const control = createControl({ ...controlled, documents: withAuth, monotonic: options.monotonic, logger })
  const pages = createPages(options, access)
  const http = createHttpApp({
    documents,
    areas,
    authenticate: access.authenticate,
    addressFor,
    ...browser,
    unshared: pages.unshared,
    control: options.production ? undefined : control,
    beside: [
      ...(options.production ? [refuseControl] : []),
      ...access.routes,
      documentRoutes(servedAt(contract, [baseUrl, siblingBaseUrl], [siblingBaseUrl]), servedDocuments),
      ...pages.routes,
    ],
    areasWithRoutes: access.tokenUrl === undefined ? [] : [oauthArea(ofContract('auth'))],
    idempotency: createIdempotency(state),
    ...serving(options),
  })
  await arrivals.begin(options.ahead)
  return {
    ...http,
    baseUrl,
    siblingBaseUrl,
    credentials: access.credentials,
    catalog,
    dialect,
    itemTypeStore,
    analytics,
    accounts,
    access,
    ownImagery,
    stores,
    timeline,
    control,
    warmUp: () => warmUp([http, ...Object.values(areas)], stopping.signal),
    stop: () => stopAll(stopping, http),
    webhookSecret: writeWebhookSecret(options.notifications.webhookSecrets[0]),
  }
}
