import { callerFor } from '../../../kernel/caller.ts'
import type { Caller } from '../../../kernel/caller.ts'
import type { OpenFile } from '../../../kernel/open-file.ts'
import { fileGone, openIfThere } from '../../../services/assets/asset-source.ts'
import { contentKey } from '../../../services/files/file-content.ts'
import { zipArchive } from './zip-archive.ts'
import type { ArchivedFile } from './zip-archive.ts'
import type {
  ArchiveRecipe,
  AssetFile,
  MadeFile,
  Order,
  OrderFile,
  ToolsRecipe,
} from '../../../services/orders/order.ts'
import type { OrdersServices } from '../services.ts'
import { filePath, isMade } from './order-file.ts'
import { findScene } from '../../../services/assets/find-scene.ts'
import { withToolInputs } from './tool-inputs.ts'

/** The dependencies of opening files. */
export type OpeningServices = Pick<
  OrdersServices,
  'catalog' | 'itemTypes' | 'assets' | 'fileCache' | 'orderTools'
>

/** The fields of an order that its made files depend on. */
type Ended = Pick<Order, 'modified' | 'orgId' | 'tools'>

/**
 * Opens a file of an order, and makes it first where needed. Undefined where one of its assets is not available now.
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
  const scene = await findScene(services, itemType, itemId)
  return scene && openIfThere(services.assets, { scene, assetType }, caller)
}

/** Version of how archives are made: a change makes them again. */
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
    archived.push({ path: filePath(each), file })
  }
  const key = contentKey(
    'archive',
    ARCHIVER,
    archived.map(({ path, file }) => [path, file.sha256]),
  )
  return services.fileCache.open(key, order.modified, caller, async () => zipArchive(archived))
}

/** Version of what tools make: a change makes their files again. */
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
  const key = contentKey('tools', TOOLS, tools, path, files.map(filePath), contents)
  return services.fileCache.open(key, modified, caller, async (maker) => {
    const made = await withToolInputs(services, files, maker, (input) =>
      services.orderTools.make({ files: input, tools }, path, maker),
    )
    if (!made) throw fileGone()
    return made
  })
}
