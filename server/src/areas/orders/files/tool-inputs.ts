import { parseSpan } from '../../../catalog/scene.ts'
import type { Scene } from '../../../catalog/scene.ts'
import type { Caller } from '../../../kernel/caller.ts'
import { ToolFilesDropped } from '../../../processing/tools/pooled-tools.ts'
import type { FileCategory, ToolFile } from '../../../processing/tools/tool-file.ts'
import { isGone } from '../../../services/assets/asset-source.ts'
import type { AssetFile } from '../../../services/orders/order.ts'
import type { OrdersServices } from '../services.ts'
import { filePath } from './order-file.ts'
import { findScene } from '../../../services/assets/find-scene.ts'

export type InputServices = Pick<OrdersServices, 'catalog' | 'itemTypes' | 'assets'>

/** How often files are opened that the cache drops before tools read them. */
const MAX_TRIES = 3

/**
 * Calls a function with assets on this machine's disk. They are opened again where the cache drops them meanwhile.
 * @returns undefined where one of them is not available now
 * @throws Problem 503 where one cannot be made now; ToolFilesDropped
 */
export const withToolInputs = async <Result>(
  services: InputServices,
  assets: readonly AssetFile[],
  caller: Caller,
  use: (files: readonly ToolFile[]) => Promise<Result>,
): Promise<Result | undefined> => {
  for (let tries = 1; ; tries++) {
    try {
      const files: ToolFile[] = []
      for (const asset of assets) {
        const file = await toToolFile(services, asset, caller)
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

const toToolFile = async (
  services: InputServices,
  asset: AssetFile,
  caller: Caller,
): Promise<ToolFile | undefined> => {
  const { itemType, itemId, assetType, bundle } = asset
  const scene = await findScene(services, itemType, itemId)
  if (!scene) return undefined
  const { path, version } = await services.assets.onDisk({ scene, assetType }, caller)
  return {
    itemType,
    itemId,
    assetType,
    bundle,
    path,
    version,
    name: filePath(asset),
    acquired: parseSpan(scene).start,
    stripId: readStripId(scene),
    category: guessCategory(assetType),
  }
}

const readStripId = ({ properties }: Scene): string | undefined => {
  const strip: unknown = Object.entries(properties).find(([name]) => name === 'strip_id')?.[1]
  return typeof strip === 'string' ? strip : undefined
}

/** Guesses the category from the name of the asset type. */
const guessCategory = (assetType: string): FileCategory => {
  if (/udm|mask|class/i.test(assetType)) return 'mask'
  return /visual|rgb/i.test(assetType) ? 'visual' : 'data'
}
