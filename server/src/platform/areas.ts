import { FeatureStore } from '../services/features/feature-store.ts'
import { createAois } from '../services/features/aois.ts'
import { createAnalyticsArea } from '../areas/analytics/index.ts'
import { createCatalogArea } from '../areas/catalog/index.ts'
import { createDataArea } from '../areas/data/index.ts'
import { createFeaturesArea } from '../areas/features/index.ts'
import { createDestinationsArea } from '../areas/destinations/index.ts'
import { createDestinations } from '../areas/destinations/references.ts'
import { createDestinationStore } from '../areas/destinations/store.ts'
import { createOrdersArea } from '../areas/orders/index.ts'
import { createQuotaArea } from '../areas/quota/index.ts'
import { createMosaicsArea } from '../areas/mosaics/index.ts'
import { createReportsArea } from '../areas/reports/index.ts'
import { createBatchArea } from '../areas/batch/index.ts'
import { createFileDownloads } from '../services/files/file-downloads.ts'
import { FileDigests } from '../services/imagery/file-digests.ts'
import { ImageryFiles } from '../services/imagery/imagery-files.ts'
import { RemoteFiles } from '../services/imagery/remote-files.ts'
import { SceneRasters } from '../services/imagery/scene-rasters.ts'
import { assetsByHref } from '../services/imagery/assets-by-href.ts'
import { AssetPreparation } from '../services/assets/asset-preparation.ts'
import { paintedAssets } from '../services/assets/painted-assets.ts'
import { createBatchProcessing } from '../services/processing/scripted-processing.ts'
import { createEntitlements } from '../identity/access/entitlements.ts'
import type { AreaContext, AreaSettings } from '../areas/context.ts'
import type { AreaModules } from '../http/operation.ts'
import type { AllowedHosts } from '../services/network/hosts.ts'
import { createPublicAgent } from '../services/network/public-agent.ts'
import { createUsageLog } from '../services/usage/usage.ts'
import { createReportIds } from '../world/reports/ids.ts'
import type { UsedWorld } from '../world/reports/world.ts'
import { createOrganizationDirectory } from './organizations.ts'

/** The files of scenes, and what areas make of them for those who may have them. */
const filesIn = (settings: AreaSettings, context: AreaContext) => {
  const { timeline, itemTypes, imagery, fileCache, ownImagery, accounts, stores, logger, tokens } = context
  const entitlements = createEntitlements(accounts)
  const agent = createPublicAgent(settings.notifications.webhookAllow)
  const remote = new RemoteFiles({ hosts: ownImagery.hosts, agent, fileCache })
  const assets = assetsByHref({
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
    keptFiles: createFileDownloads(`${settings.baseUrl}/data/v1`, tokens),
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
  const { timeline } = context
  const deriveReportId = createReportIds(settings.seed)
  const organizations = createOrganizationDirectory(context.accounts)
  const featureStore = new FeatureStore(context.stores)
  const features = await createFeaturesArea(settings, context, featureStore)
  const shared = {
    ...context,
    clock: timeline,
    ...filesIn(settings, context),
    aois: createAois(featureStore),
    usage: createUsageLog(context.stores, context.ids, {
      findParent: organizations.findParent,
      deriveReportId,
    }),
  }
  const destinationStore = createDestinationStore(context.stores)
  const destinations = await createDestinationsArea({
    ...shared,
    destinations: destinationStore,
    allowedHosts: innerHosts(settings),
  })
  const quota = await createQuotaArea({ ...shared, organizationName: organizations.findName }) // first, since its reservations cover usage
  return {
    catalog: createCatalogArea(settings, shared),
    mosaics: await createMosaicsArea(settings, shared),
    data: await createDataArea(settings, shared),
    reports: await createReportsArea(used, { ...shared, organizations, deriveReportId }),
    destinations,
    analytics: createAnalyticsArea({ ...shared, baseUrl: settings.baseUrl }),
    batch: await createBatchArea(shared),
    orders: await createOrdersArea({
      ...shared,
      ...settings,
      destinations: createDestinations(destinationStore, context.sealing),
    }),
    quota,
    features,
  }
}

/** Machines of inner networks that destinations may name: what may be delivered to may be named. */
const innerHosts = ({ notifications, deliveries }: AreaSettings): AllowedHosts =>
  new Set([...notifications.webhookAllow, ...deliveries.allowed.machines])
