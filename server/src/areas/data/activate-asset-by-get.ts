import type { Handler } from '../../http/server/operation.ts'
import { activateAsset } from './activate-asset.ts'
import type { DataServices } from './services.ts'

export const activateAssetByGet = (services: DataServices): Handler<'data_activateAssetByGet'> =>
  activateAsset(services)
