import { FeatureStore } from '../services/features/feature-store.ts'
import { createAois } from '../services/features/stored-aois.ts'
import { analyticsError } from '../areas/analytics/errors.ts'
import { analytics } from '../areas/analytics/handlers.ts'
import { createBatchArea } from '../areas/batch/index.ts'
import { catalogError } from '../areas/catalog/errors.ts'
import { catalog } from '../areas/catalog/handlers.ts'
import { dataModule } from '../areas/data/module.ts'
import { destinationsModule } from '../areas/destinations/module.ts'
import { seedDestinations } from '../areas/destinations/seed-destinations.ts'
import { destinationsIn } from '../areas/destinations/references.ts'
import { createDestinationStore } from '../areas/destinations/destination-store.ts'
import { featuresModule } from '../areas/features/module.ts'
import { mosaicsModule } from '../areas/mosaics/module.ts'
import { ordersModule } from '../areas/orders/module.ts'
import { quotaModule } from '../areas/quota/module.ts'
import { reportsModule } from '../areas/reports/module.ts'
import { createKeptFiles } from '../services/files/kept-files.ts'
import { FileDigests } from '../services/imagery/file-digests.ts'
import { ImageryFiles } from '../services/imagery/imagery-files.ts'
import { RemoteFiles } from '../services/imagery/remote-files.ts'
import { SceneRasters } from '../services/imagery/scene-rasters.ts'
import { storedAssets } from '../services/imagery/stored-assets.ts'
import { AssetPreparation } from '../services/assets/asset-preparation.ts'
import { paintedAssets } from '../services/assets/painted-assets.ts'
import { createBatchProcessing } from '../services/processing/scripted-processing.ts'
import { createEntitlements } from '../identity/access/entitlements.ts'
import type { AreaContext, AreaSettings } from '../areas/context.ts'
import type { AreaModules } from '../http/server/operation.ts'
import type { AllowedHosts } from '../services/network/hosts.ts'
import { createWebhookAgent } from '../services/notifications/webhook-agent.ts'
import { createUsageLog } from '../services/usage/usage.ts'
import { WORLD_DESTINATIONS } from '../world/destinations.ts'
import { createReportIds } from '../world/reports/ids.ts'
import type { UsedWorld } from '../world/reports/world.ts'
import { organizationsOf } from './organizations.ts'

/** The files of scenes, and what areas make of them for those who may have them. */
const filesIn = (settings: AreaSettings, context: AreaContext) => {
  const { timeline, itemTypes, imagery, fileCache, ownImagery, accounts, stores, logger, tokens } = context
  const entitlements = createEntitlements(accounts)
  const agent = createWebhookAgent(settings.notifications.webhookAllow)
  const remote = new RemoteFiles({ hosts: ownImagery.hosts, agent, fileCache })
  const assets = storedAssets({
    itemTypes,
    files: ownImagery.folder && new ImageryFiles(ownImagery.folder, new FileDigests(stores, Date)),
    remote,
    painted: paintedAssets({ imagery, itemTypes, fileCache, clock: timeline }),
  })
  const mayDownload = (orgId: number, itemType: string) => entitlements.mayDownload({ orgId }, itemType)
  return {
    entitlements,
    assets,
    rasters: new SceneRasters(ownImagery.folder, remote),
    processing: settings.processing ?? createBatchProcessing({ ...context, assets, mayDownload }),
    preparation: new AssetPreparation(assets, logger),
    keptFiles: createKeptFiles(`${settings.baseUrl}/data/v1`, tokens),
  }
}

/**
 * Every area of the contract, with its own services and those that several share: the one file that knows them all.
 * @param used what was used in the world before its present
 */
export const createAreas = async (
  settings: AreaSettings,
  context: AreaContext,
  used: UsedWorld,
): Promise<AreaModules> => {
  const { timeline, document } = context
  const idOf = createReportIds(settings.seed)
  const organizations = organizationsOf(context.accounts)
  const featureStore = new FeatureStore(context.stores)
  const features = await featuresModule(settings, context, featureStore)
  const shared = {
    ...context,
    clock: timeline,
    ...filesIn(settings, context),
    aois: createAois(featureStore),
    usage: createUsageLog(context.stores, context.ids, { parentOf: organizations.parentOf, idOf }),
  }
  const destinations = createDestinationStore(context.stores)
  await seedDestinations({ ...context, destinations }, WORLD_DESTINATIONS)
  const quota = await quotaModule({ ...shared, nameOf: organizations.nameOf }) // first, since its reservations cover usage
  return {
    catalog: {
      handlers: catalog({
        ...shared,
        document: document('catalog'),
        descriptionIn30: `${settings.baseUrl}/openapi/3.0/catalog.json`,
        docs: `${settings.baseUrl}/docs/catalog.html`,
      }),
      wireError: catalogError,
    },
    mosaics: await mosaicsModule(settings, shared),
    data: await dataModule(settings, shared),
    reports: await reportsModule(used, { ...shared, organizations, idOf }),
    destinations: destinationsModule({
      ...shared,
      destinations,
      allowedHosts: innerHosts(settings),
    }),
    analytics: { handlers: analytics({ ...shared, baseUrl: settings.baseUrl }), wireError: analyticsError },
    batch: await createBatchArea(shared),
    orders: await ordersModule({
      ...shared,
      ...settings,
      destinations: destinationsIn(destinations, context.sealing),
    }),
    quota,
    features,
  }
}

/** Machines of inner networks that destinations may name: what may be delivered to may be named. */
const innerHosts = ({ notifications, deliveries }: AreaSettings): AllowedHosts =>
  new Set([...notifications.webhookAllow, ...deliveries.allowed.machines])
