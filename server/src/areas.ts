import type { Aois } from './aois/aois.ts'
import { FeatureCollections } from './aois/feature-collections.ts'
import { createAois } from './aois/stored-aois.ts'
import { analyticsError } from './areas/analytics/errors.ts'
import { analytics } from './areas/analytics/handlers.ts'
import { batchError } from './areas/batch/errors.ts'
import { batch } from './areas/batch/handlers.ts'
import { placeTasks } from './areas/batch/place-tasks.ts'
import type { Task } from './areas/batch/task.ts'
import { createUnits } from './areas/batch/units.ts'
import { catalogError } from './areas/catalog/errors.ts'
import { catalog } from './areas/catalog/handlers.ts'
import { dataError } from './areas/data/errors.ts'
import type { Activation } from './areas/data/activation.ts'
import { DailyMails } from './areas/data/daily-mails.ts'
import { data } from './areas/data/handlers.ts'
import { SearchStore } from './areas/data/search-store.ts'
import type { DataServices } from './areas/data/services.ts'
import { destinationsError } from './areas/destinations/errors.ts'
import { CHANGES_LIMIT } from './areas/destinations/changes.ts'
import { destinations } from './areas/destinations/handlers.ts'
import { placeDestination } from './areas/destinations/place-destination.ts'
import { destinationsOn } from './areas/destinations/references.ts'
import { createShelf } from './areas/destinations/shelf.ts'
import type { Shelf } from './areas/destinations/shelf.ts'
import { featuresError } from './areas/features/errors.ts'
import { features } from './areas/features/handlers.ts'
import { mosaicsError } from './areas/mosaics/errors.ts'
import { mosaics } from './areas/mosaics/handlers.ts'
import { QuadSearches } from './areas/mosaics/quad-searches.ts'
import { OrderBook } from './areas/orders/book.ts'
import { ordersError } from './areas/orders/errors.ts'
import { orders } from './areas/orders/handlers.ts'
import { placeOrders } from './areas/orders/place-orders.ts'
import type { OrdersServices } from './areas/orders/services.ts'
import { ReservationBook } from './areas/quota/book.ts'
import { quotaError } from './areas/quota/errors.ts'
import { quota } from './areas/quota/handlers.ts'
import { placeJobs, placeReservations } from './areas/quota/place-quota.ts'
import { reportsError } from './areas/reports/errors.ts'
import { reports } from './areas/reports/handlers.ts'
import { Ledger } from './areas/reports/ledger.ts'
import { placeSuborgReports } from './areas/reports/place-suborg-reports.ts'
import type { SuborgReport } from './areas/reports/suborg-report.ts'
import { fillFeatures } from './world/features.ts'
import { STORY_SEARCHES } from './world/searches.ts'
import type { Clock } from './auth/clock.ts'
import type { AreaSettings, Ground } from './ground.ts'
import { createEntitlements } from './entitlements/entitlements.ts'
import type { AreaModules } from './http/operation.ts'
import type { MemoryStores } from './stores/memory-stores.ts'
import { createRateLimiter } from './limits/rate-limit.ts'
import { createImagery } from './imagery/painted-imagery.ts'
import type { Sealing } from './secrets/sealing.ts'
import { createSignedTokens } from './tokens/signed-tokens.ts'
import type { SignedTokens } from './tokens/signed-tokens.ts'
import { WORLD_TASKS } from './world/batch/tasks.ts'
import { createUsageLog } from './usage/usage.ts'
import type { UsageLog } from './usage/usage.ts'
import { WORLD_DESTINATIONS } from './world/destinations.ts'
import { worldMosaics } from './world/mosaics/mosaics.ts'
import { STORY_QUAD_SEARCH } from './world/mosaics/story-search.ts'
import { worldOrders } from './world/orders.ts'
import { ORGANISATIONS, USERS } from './world/people.ts'
import { WORLD_PRODUCTS } from './world/products.ts'
import { createReportIds } from './world/reports/ids.ts'
import { usedWorld } from './world/reports/world.ts'
import { WORLD_QUOTA_JOBS, WORLD_RESERVATIONS } from './world/reservations.ts'
import { WORLD_PLAN_SUBSCRIPTIONS } from './world/plan-subscriptions.ts'

/** Every area of the contract, with what it works with and what it begins with: the one file that knows them all. */
export const createAreas = async (settings: AreaSettings, ground: Ground): Promise<AreaModules> => {
  const { timeline, stores, document } = ground
  const featureCollections = await worldFeatures(ground)
  const shared = {
    ...ground,
    clock: timeline,
    tokens: createSignedTokens(settings.secret, timeline),
    entitlements: createEntitlements(ORGANISATIONS),
    imagery: createImagery(),
    aois: createAois(featureCollections),
    usage: createUsageLog(stores.documents(), ground.ids),
  }
  const shelf = await worldDestinations(stores, shared.sealing)
  return {
    catalog: {
      handlers: catalog({
        ...shared,
        document: document('catalog'),
        docs: `${settings.baseUrl}/docs/catalog.html`,
      }),
      wireError: catalogError,
    },
    mosaics: {
      handlers: mosaics({
        ...shared,
        searches: await worldQuadSearches(stores),
        world: worldMosaics(settings.seed),
        baseUrl: settings.baseUrl,
        quadSize: settings.quadSize,
      }),
      wireError: mosaicsError,
    },
    data: await dataModule(settings, shared),
    reports: await reportsModule(settings, shared),
    destinations: destinationsModule({ ...shared, shelf }),
    analytics: { handlers: analytics({ ...shared, baseUrl: settings.baseUrl }), wireError: analyticsError },
    batch: await batchModule(shared),
    orders: await ordersModule({ ...shared, ...settings, destinations: destinationsOn(shelf) }),
    quota: await quotaModule(shared),
    features: {
      handlers: features({ ...shared, collections: featureCollections }),
      wireError: featuresError,
    },
  }
}

const dataModule = async (
  { baseUrl }: AreaSettings,
  services: Ground & Omit<DataServices, 'document' | 'searches' | 'dailyMails' | 'activations'>,
): Promise<AreaModules['data']> => {
  const { stores, document } = services
  const searches = new SearchStore(stores.documents(), stores.documents())
  const dailyMails = new DailyMails({
    ...services,
    searches,
    watches: stores.documents(),
    root: `${baseUrl}/data/v1`,
    userOf: (id) => USERS.find((user) => user.id === id),
  })
  for (const [owner, search] of STORY_SEARCHES) {
    await searches.put(owner, search)
    await dailyMails.heed(owner, search)
  }
  dailyMails.begin()
  const activations = stores.documents<Activation>()
  const ours = { ...services, document: document('data'), searches, dailyMails, activations }
  return { handlers: data(ours), wireError: dataError }
}

const destinationsModule = (
  services: Ground & { readonly shelf: Shelf; readonly clock: Clock },
): AreaModules['destinations'] => {
  const { stores, timeline, document } = services
  const changes = stores.keep(createRateLimiter(CHANGES_LIMIT, timeline))
  const handlers = destinations({ ...services, changes, document: document('destinations') })
  return { handlers, wireError: destinationsError }
}

const ordersModule = async (
  services: Omit<OrdersServices, 'orders' | 'mailAddressOf'> & Ground & AreaSettings,
): Promise<AreaModules['orders']> => {
  const { seed, catalog, stores, orders: kept } = services
  const mailAddressOf = (userId: string) => USERS.find(({ id }) => id === userId)?.email
  const book = new OrderBook({ orders: kept, open: stores.documents(), ended: stores.documents() })
  const ours = { ...services, orders: book, mailAddressOf }
  await placeOrders(ours, await worldOrders(seed, catalog))
  return { handlers: orders(ours), wireError: ordersError }
}

const batchModule = async (
  services: Ground & { readonly tokens: SignedTokens },
): Promise<AreaModules['batch']> => {
  const { stores } = services
  const all = { ...services, tasks: stores.documents<Task>(), units: createUnits(stores.documents()) }
  await placeTasks(all, WORLD_TASKS)
  return { handlers: batch(all), wireError: batchError }
}

const quotaModule = async (services: Ground & { readonly aois: Aois }): Promise<AreaModules['quota']> => {
  const { stores, ids } = services
  const book = new ReservationBook(stores.documents(), stores.documents(), ids)
  await placeReservations(book, WORLD_PRODUCTS, WORLD_RESERVATIONS)
  const jobs = await placeJobs(stores.documents(), stores.documents(), WORLD_QUOTA_JOBS)
  const world = { products: WORLD_PRODUCTS, subscriptions: WORLD_PLAN_SUBSCRIPTIONS }
  return { handlers: quota({ ...services, ...world, book, jobs }), wireError: quotaError }
}

const reportsModule = async (
  { seed, scenes }: AreaSettings,
  services: Ground & { readonly clock: Clock; readonly usage: UsageLog },
): Promise<AreaModules['reports']> => {
  const ledger = new Ledger(services.usage, createReportIds(seed), () => usedWorld(seed, scenes))
  const suborgReports = services.stores.documents<SuborgReport>()
  await placeSuborgReports(suborgReports)
  return { handlers: reports({ ...services, ledger, suborgReports }), wireError: reportsError }
}

const worldFeatures = async ({ stores, ids }: Ground): Promise<FeatureCollections> => {
  const collections = new FeatureCollections(
    { collections: stores.documents(), features: stores.documents(), holdings: stores.documents() },
    ids,
  )
  await fillFeatures(collections)
  return collections
}

const worldQuadSearches = async (stores: MemoryStores): Promise<QuadSearches> => {
  const searches = new QuadSearches(stores.documents(), stores.documents())
  const { owners, id, mosaicId, area } = STORY_QUAD_SEARCH
  for (const owner of owners) await searches.add(owner, id, { mosaicId, area })
  return searches
}

const worldDestinations = async (stores: MemoryStores, sealing: Sealing): Promise<Shelf> => {
  const shelf = createShelf({ destinations: stores.documents(), registers: stores.documents() })
  for (const destination of WORLD_DESTINATIONS) await placeDestination(shelf, sealing, destination)
  return shelf
}
