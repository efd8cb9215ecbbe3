import type { Caller } from '../../kernel/caller.ts'
import { spanOf } from '../../catalog/scene.ts'
import type { Scene } from '../../catalog/scene.ts'
import { ToolFilesDropped } from '../../processing/tools/pooled-tools.ts'
import type { FileCategory, ToolFile } from '../../processing/tools/tool-file.ts'
import { isGone } from '../../services/assets/asset-source.ts'
import type { AssetFile } from '../../services/orders/order.ts'
import { pathOf } from './file-paths.ts'
import { sceneOfItem } from './scene-of-item.ts'
import type { OrdersServices } from './services.ts'

export type InputServices = Pick<OrdersServices, 'catalog' | 'itemTypes' | 'assets'>

/** How often files are opened that are dropped again before tools read them. */
const MAX_TRIES = 3

/**
 * Does something with assets on this machine's disk. They are opened again where they are dropped meanwhile.
 * @returns undefined where one of them is not there now
 * @throws Problem 503 where one cannot be made now; ToolFilesDropped
 */
export const withToolFiles = async <Result>(
  services: InputServices,
  assets: readonly AssetFile[],
  caller: Caller,
  use: (files: readonly ToolFile[]) => Promise<Result>,
): Promise<Result | undefined> => {
  for (let tries = 1; ; tries++) {
    try {
      const files: ToolFile[] = []
      for (const asset of assets) {
        const file = await toolFileOf(services, asset, caller)
        if (!file) return undefined
        files.push(file)
      }
      return await use(files)
    } catch (fault) {
      if (isGone(fault)) return undefined
      if (!(fault instanceof ToolFilesDropped) || tries === MAX_TRIES) throw fault
    }
  }
}

const toolFileOf = async (
  services: InputServices,
  asset: AssetFile,
  caller: Caller,
): Promise<ToolFile | undefined> => {
  const { itemType, itemId, assetType, bundle } = asset
  const scene = await sceneOfItem(services, itemType, itemId)
  if (!scene) return undefined
  const { path, version } = await services.assets.onDisk({ scene, assetType }, caller)
  return {
    itemType,
    itemId,
    assetType,
    bundle,
    path,
    version,
    name: pathOf(asset),
    acquired: spanOf(scene).start,
    stripId: stripOf(scene),
    category: categoryOf(assetType),
  }
}

const stripOf = ({ properties }: Scene): string | undefined => {
  const strip: unknown = Object.entries(properties).find(([name]) => name === 'strip_id')?.[1]
  return typeof strip === 'string' ? strip : undefined
}

/** Names of asset types tell what their values are. */
const categoryOf = (assetType: string): FileCategory => {
  if (/udm|mask|class/i.test(assetType)) return 'mask'
  return /visual|rgb/i.test(assetType) ? 'visual' : 'data'
}
