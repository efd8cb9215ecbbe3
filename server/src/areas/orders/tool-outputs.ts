import { EmptyFile, ToolFault } from '../../processing/tools/tool-fault.ts'
import { FILE_TYPE } from '../../services/assets/download.ts'
import type { AssetFile, MadeFile, Order, OrderFile } from '../../services/orders/order.ts'
import { itemKey } from './file-paths.ts'
import { openOrderFile } from './open-file.ts'
import type { OrdersServices } from './services.ts'
import { withToolFiles } from './tool-inputs.ts'

/** Files after the tools of an order, and sentences on what they did not make. */
export interface ToolFiles {
  readonly files: readonly OrderFile[]
  readonly hints: readonly string[]
}

/** Files of an order that has tools, at most: each item may have a thousand tiles. */
const MAX_FILES = 2000

const TOO_MANY = `tools make at most ${MAX_FILES} files of an order; others were not made`

/**
 * Runs the tools of an order on the assets of its ready items. Each file is made once, to know that it can be, and kept.
 * @throws the reason of `services.stopping`, and Problem 503 where a file cannot be made now
 */
export const runOrderTools = async (
  services: OrdersServices,
  order: Order,
  assets: readonly AssetFile[],
): Promise<ToolFiles> => {
  const { tools = [] } = order
  if (tools.length === 0) return { files: assets, hints: [] }
  const isJoined = tools.some(({ kind }) => kind === 'composite')
  const [files, hints] = [new Array<OrderFile>(), new Set<string>()]
  for (const group of isJoined ? [assets] : byItem(assets)) {
    const made = await runOn(services, order, group)
    files.push(...made.files)
    for (const hint of made.hints) hints.add(hint)
    if (files.length > MAX_FILES) return { files: files.slice(0, MAX_FILES), hints: [...hints, TOO_MANY] }
  }
  return { files, hints: [...hints] }
}

const byItem = (assets: readonly AssetFile[]): readonly (readonly AssetFile[])[] => {
  const groups = new Map<string, AssetFile[]>()
  for (const asset of assets) groups.set(itemKey(asset), [...(groups.get(itemKey(asset)) ?? []), asset])
  return [...groups.values()]
}

const runOn = async (
  services: OrdersServices,
  order: Order,
  assets: readonly AssetFile[],
): Promise<ToolFiles> => {
  const { tools = [] } = order
  const plan = await withToolFiles(services, assets, (files) => services.orderTools.plan({ files, tools }))
  if (!plan) return { files: [], hints: ['a file that tools were to read is not there now'] }
  const files: OrderFile[] = plan.untouched.map(({ itemType, itemId, assetType, bundle }) => ({ itemType, itemId, assetType, bundle })) // oxfmt-ignore
  const hints = [...plan.hints]
  const hasTiles = tools.some(({ kind }) => kind === 'tile') // of which many are empty, and not missed
  for (const { name, of } of plan.outputs) {
    services.stopping.throwIfAborted()
    const file = { path: name, mediaType: FILE_TYPE, recipe: { kind: 'tools', files: of } } as const
    const fault = await faultOf(services, order, file)
    if (!fault) files.push(file)
    else if (!(fault instanceof EmptyFile && hasTiles)) hints.push(`${name} was not made: ${fault.message}`)
  }
  return { files, hints }
}

/** Makes a file. @returns why it cannot be made; undefined where it is */
const faultOf = async (
  services: OrdersServices,
  order: Order,
  file: MadeFile,
): Promise<ToolFault | undefined> => {
  try {
    return (await openOrderFile(services, order, file))
      ? undefined
      : new ToolFault('a file of it is not there now')
  } catch (fault) {
    services.stopping.throwIfAborted() // whatever stopped it, the end of the platform did
    if (fault instanceof ToolFault) return fault
    throw fault
  }
}
