import type { Handler } from '../../http/server/operation.ts'
import { notPermitted } from '../../kernel/problem.ts'
import { assetId } from './assets/wire.ts'
import { assetAt } from './lookup.ts'
import type { DataServices } from './services.ts'

type Services = Pick<
  DataServices,
  'activations' | 'preparation' | 'catalog' | 'itemTypes' | 'dialect' | 'clock' | 'entitlements'
>

/** Activates an asset on behalf of the caller's organization: 204 where it was active already. */
export const activateAsset =
  (services: Services): Handler<'data_activateAsset'> =>
  async ({ path, principal }) => {
    const { activations, preparation, clock, entitlements, dialect } = services
    const { name, scene } = await assetAt(services, path.asset_id)
    if (!entitlements.mayDownload(principal, name.itemType))
      throw notPermitted('You may not download this asset.')
    const before = await activations.activate(principal.orgId, assetId(name, dialect), clock.now())
    if (before.status === 'inactive') preparation.begin({ scene, assetType: name.assetType }, principal.orgId)
    return { status: before.status === 'active' ? 204 : 202 }
  }
