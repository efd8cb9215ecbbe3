import { fileURLToPath } from 'node:url'
import type { RequestListener } from 'node:http'
import { createAccess } from '../identity/access/access.ts'
import type { AccessOptions, Credentials } from '../identity/access/access.ts'
import { oauthArea } from '../identity/authorization-server/oauth-area.ts'
import type { AnalyticsStore } from '../analytics/analytics-store.ts'
import { createAreas } from './areas.ts'
import { failedTasks } from './failed-tasks.ts'
import { SceneArrivals } from './scene-arrivals.ts'
import { seedState } from './seed-state.ts'
import type { SeedOptions } from './seed-state.ts'
import type { Clock } from '../kernel/clock.ts'
import { browserRules } from './browser-rules.ts'
import type { BrowserOptions } from './browser-rules.ts'
import type { AreaSettings } from '../areas/context.ts'
import type { Catalog } from '../catalog/port.ts'
import { readAreaDocument, readContract, servedAt } from '../contract/contract.ts'
import type { Strictness } from '../contract/contract.ts'
import { createDialect, NEUTRAL } from '../contract/dialect.ts'
import type { Dialect, DialectNames } from '../contract/dialect.ts'
import { docsRoutes, documentRoutes } from '../http/server/documents.ts'
import { createControl } from '../control/control.ts'
import type { Control } from '../control/control.ts'
import { refuseControl } from '../control/serve.ts'
import { createHttpApp } from '../http/server/http-app.ts'
import { lenienceOf } from '../contract/lenience.ts'
import type { TrustedProxies } from '../http/request/trusted-proxies.ts'
import type { ItemTypeStore } from '../services/assets/item-type-store.ts'
import { createNotifications } from '../services/notifications/notifications.ts'
import type { NotificationSettings } from '../services/notifications/notifications.ts'
import type { Accounts } from '../services/accounts/accounts.ts'
import { writeWebhookSecret } from '../services/notifications/signature.ts'
import { createLocalKeys, deriveSealingKeys } from '../services/secrets/sealing-keys.ts'
import type { SealingKeys } from '../services/secrets/sealing-keys.ts'
import { createSealing } from '../services/secrets/sealing.ts'
import { createSignedTokens } from '../services/tokens/signed-tokens.ts'
import { createTileTokens } from '../identity/credentials/tile-tokens.ts'
import { ClockTimeline } from '../jobs/timeline.ts'
import { timerAlarm } from '../kernel/alarm.ts'
import type { Alarm } from '../kernel/alarm.ts'
import type { TimelineControls } from '../jobs/timeline.ts'
import type { ImportTarget } from '../world/import/import-catalog.ts'

export interface AppOptions
  extends
    Omit<AccessOptions, 'stores' | 'accounts' | 'lenience' | 'linkTokens'>,
    AreaSettings,
    BrowserOptions,
    SeedOptions {
  /** Whether the strict or the lenient contract is served. */
  readonly strictness: Strictness
  /** What the platform names otherwise than the contract does. */
  readonly dialectNames?: DialectNames | undefined
  /** The second address, of batch and catalog, without a trailing slash. */
  readonly siblingBaseUrl: string
  /** The time at which the platform starts, in milliseconds since 1970 UTC; undefined for that of the clock. */
  readonly time: number | undefined
  readonly trustedProxies: TrustedProxies | undefined
  /** The keys that seal stored secrets; by default one is derived from the secret. */
  readonly sealingKeys: SealingKeys | undefined
  readonly notifications: NotificationSettings
  readonly production: boolean
  /** Whether to compile all validation before the first call; by default in production only. */
  readonly compileAtOnce?: boolean | undefined
  /** The clock that measures load. */
  readonly monotonic: Clock
  /** How calls wait that are made slow; timers by default. */
  readonly alarm?: Alarm | undefined
}

export interface App {
  readonly handler: RequestListener
  /** To be called for every accepted connection. */
  readonly noteConnection: () => void
  readonly baseUrl: string
  readonly siblingBaseUrl: string
  readonly credentials: Credentials
  readonly catalog: Catalog
  readonly dialect: Dialect
  readonly itemTypeStore: ItemTypeStore
  readonly analytics: AnalyticsStore
  readonly accounts: Accounts
  readonly stores: ImportTarget['stores']
  readonly timeline: Clock & TimelineControls
  readonly control: Control
  /** The secret with which receivers of webhooks verify signatures. */
  readonly webhookSecret: string
  /** Makes `/readyz` answer 503. */
  startDraining(): void
  stop(): void
}

/** Areas on the second address; all others are on the main one. */
const SIBLING_AREAS: ReadonlySet<string> = new Set(['catalog', 'batch'])

const DOCS_FOLDER = fileURLToPath(new URL('../../../dist/docs', import.meta.url))

/** The keys that seal and sign; by default they are derived from the secret. */
const createSigning = ({ secret, sealingKeys }: AppOptions, clock: Clock, accounts: Accounts) => {
  const tokens = createSignedTokens(secret, clock)
  const keyVersionOf = (userId: string) => accounts.user(userId)?.keyVersion ?? 1
  return {
    sealing: createSealing(createLocalKeys(sealingKeys ?? deriveSealingKeys(secret))),
    tokens,
    tileTokens: createTileTokens({ tokens, clock, keyVersionOf }),
  }
}

/** The contract that is served, whole and by area, and the dialect that it is in. */
const contractOf = ({ strictness, dialectNames }: AppOptions) => {
  const dialect = dialectNames ? createDialect(dialectNames) : NEUTRAL
  const ofContract = (area: string) => readAreaDocument(area, strictness, dialect)
  return { dialect, contract: readContract(strictness, dialect), ofContract }
}

/** The whole platform behind one request listener: the only place that knows every area, store and setting. */
export const createApp = async (options: AppOptions): Promise<App> => {
  const { baseUrl, siblingBaseUrl, clock, logger, alarm = timerAlarm } = options
  const addressOf = (area: string) => (SIBLING_AREAS.has(area) ? siblingBaseUrl : baseUrl)
  const { dialect, contract, ofContract } = contractOf(options)
  const lenience = lenienceOf(contract)
  const document = (area: string) => servedAt(ofContract(area), [addressOf(area)])
  const timeline = new ClockTimeline(clock, timerAlarm, failedTasks(logger), options.time)
  const { scenes, analytics, accounts, itemTypeStore, kept } = await seedState(options, timeline, dialect)
  const signing = createSigning(options, timeline, accounts)
  const context = { timeline, ...kept, accounts, lenience, dialect, worldScenes: scenes.whole, ...signing }
  const notifications = createNotifications(options.notifications, { ...context, realClock: clock })
  const [{ notifier }, { itemTypes }] = [notifications, itemTypeStore]
  const areaContext = { ...context, itemTypes, catalog: scenes, analytics, notifier, document }
  const areas = await createAreas(options, areaContext)
  const { stores } = kept
  const arrivals = await SceneArrivals.begin({ ...kept, catalog: scenes, timeline }, options)
  const linkTokens = signing.tileTokens
  const access = await createAccess({ ...options, stores, accounts, lenience, linkTokens })
  const documents = new Map(Object.keys(areas).map((area) => [area, ofContract(area)]))
  const servedDocuments = new Map(Object.keys(areas).map((area) => [area, document(area)]))
  const { isOwnHost, ...browser } = browserRules(options)
  const controlled = { baseUrl, isOwnHost, timeline, arrivals, alarm, notifications, stores }
  const withAuth = new Map([...documents, ['auth', ofContract('auth')]])
  const control = createControl({ ...controlled, documents: withAuth, monotonic: options.monotonic, logger })
  const http = await createHttpApp({
    documents,
    areas,
    authenticate: access.authenticate,
    addressOf,
    ...browser,
    control: options.production ? undefined : control,
    beside: [
      ...(options.production ? [refuseControl] : []),
      ...access.routes,
      documentRoutes(servedAt(contract, [baseUrl, siblingBaseUrl]), servedDocuments),
      docsRoutes(DOCS_FOLDER, { baseUrl, siblingBaseUrl, tokenUrl: access.tokenUrl }),
    ],
    areasWithRoutes: access.tokenUrl === undefined ? [] : [oauthArea(ofContract('auth'))],
    trustedProxies: options.trustedProxies,
    logger,
    monotonic: options.monotonic,
    validateResponses: !options.production,
    compileAtOnce: options.compileAtOnce ?? options.production,
  })
  return {
    ...http,
    baseUrl,
    siblingBaseUrl,
    credentials: access.credentials,
    catalog: scenes,
    dialect,
    itemTypeStore,
    analytics,
    accounts,
    stores,
    timeline,
    control,
    webhookSecret: writeWebhookSecret(options.notifications.webhookSecrets[0]),
  }
}
