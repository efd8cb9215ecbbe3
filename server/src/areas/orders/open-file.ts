import type { Caller } from '../../kernel/caller.ts'
import { callerFor } from '../../kernel/caller.ts'
import type { OpenFile } from '../../kernel/open-file.ts'
import { fileGone, openIfThere } from '../../services/assets/asset-source.ts'
import { contentKey } from '../../services/files/content-key.ts'
import { zipArchive } from '../../services/files/zip-archive.ts'
import type { ArchivedFile } from '../../services/files/zip-archive.ts'
import type {
  ArchiveRecipe,
  AssetFile,
  MadeFile,
  Order,
  OrderFile,
  ToolsRecipe,
} from '../../services/orders/order.ts'
import { isMade, pathOf } from './file-paths.ts'
import { sceneOfItem } from './scene-of-item.ts'
import type { OrdersServices } from './services.ts'
import { withToolFiles } from './tool-inputs.ts'

export type OpeningServices = Pick<
  OrdersServices,
  'catalog' | 'itemTypes' | 'assets' | 'fileCache' | 'orderTools'
>

/** What a made file has of its order. */
type Ended = Pick<Order, 'modified' | 'orgId' | 'tools'>

/**
 * A file of an order, made first where it has to be. Undefined where an asset of it is not there now.
 * @throws Problem 503 where it cannot be made now, ToolFault where the tools of the order do not make it
 */
export const openOrderFile = async (
  services: OpeningServices,
  order: Ended,
  file: OrderFile,
  signal: AbortSignal,
): Promise<OpenFile | undefined> => {
  const caller = callerFor(order.orgId, signal)
  if (!isMade(file)) return openAsset(services, file, caller)
  const { recipe } = file
  return recipe.kind === 'archive'
    ? openArchive(services, order, recipe, caller)
    : openToolFile(services, order, file, recipe, caller)
}

const openAsset = async (
  services: OpeningServices,
  { itemType, itemId, assetType }: AssetFile,
  caller: Caller,
): Promise<OpenFile | undefined> => {
  const scene = await sceneOfItem(services, itemType, itemId)
  return scene && openIfThere(services.assets, { scene, assetType }, caller)
}

/** Changes with how archives are made. */
const ARCHIVER = 1

const openArchive = async (
  services: OpeningServices,
  order: Ended,
  { files }: ArchiveRecipe,
  caller: Caller,
): Promise<OpenFile | undefined> => {
  const archived: ArchivedFile[] = []
  for (const each of files) {
    const file = await openOrderFile(services, order, each, caller.signal)
    if (!file) return undefined
    archived.push({ path: pathOf(each), file })
  }
  const key = contentKey(
    'archive',
    ARCHIVER,
    archived.map(({ path, file }) => [path, file.sha256]),
  )
  return services.fileCache.open(key, order.modified, caller, async () => zipArchive(archived))
}

/** Changes with what tools make. */
const TOOLS = 1

const openToolFile = async (
  services: OpeningServices,
  { tools = [], modified }: Ended,
  { path }: MadeFile,
  { files }: ToolsRecipe,
  caller: Caller,
): Promise<OpenFile | undefined> => {
  const contents: string[] = []
  for (const asset of files) {
    const file = await openAsset(services, asset, caller)
    if (!file) return undefined
    contents.push(file.sha256)
  }
  const key = contentKey('tools', TOOLS, tools, path, files.map(pathOf), contents)
  return services.fileCache.open(key, modified, caller, async (maker) => {
    const made = await withToolFiles(services, files, maker, (input) =>
      services.orderTools.make({ files: input, tools }, path, maker),
    )
    if (!made) throw fileGone()
    return made
  })
}
