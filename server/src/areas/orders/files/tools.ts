import { groupBy } from '../../../kernel/group-by.ts'
import { callerFor } from '../../../kernel/caller.ts'
import { EmptyFile, ToolFault } from '../../../processing/tools/tool-fault.ts'
import { FILE_TYPE } from '../../../services/assets/file-name.ts'
import type { AssetFile, MadeFile, Order } from '../../../services/orders/order.ts'
import type { OrdersServices } from '../services.ts'
import { openOrderFile } from './open-order-file.ts'
import { itemKey } from './order-file.ts'
import { ToolOutputs } from './tool-outputs.ts'
import { withToolInputs } from './tool-inputs.ts'

/**
 * Runs the tools of an order on the assets of its ready items. Each file is made once, to check that it can be, and cached.
 * @throws the reason of `services.stopping`, and Problem 503 where a file cannot be made now
 */
export const runOrderTools = async (
  services: OrdersServices,
  order: Order,
  assets: readonly AssetFile[],
): Promise<Pick<ToolOutputs, 'files' | 'hints'>> => {
  const { tools = [] } = order
  if (tools.length === 0) return { files: assets, hints: [] }
  const isJoined = tools.some(({ kind }) => kind === 'composite')
  const made = new ToolOutputs()
  for (const group of isJoined ? [assets] : groupBy(assets, itemKey).values())
    if (!made.isFull) await runOnAssets(services, order, group, made)
  return made
}

const runOnAssets = async (
  services: OrdersServices,
  order: Order,
  assets: readonly AssetFile[],
  made: ToolOutputs,
): Promise<void> => {
  const { tools = [] } = order
  const caller = callerFor(order.orgId, services.stopping)
  const plan = await withToolInputs(services, assets, caller, (files) =>
    services.orderTools.plan({ files, tools }, caller),
  )
  if (!plan) {
    made.addHint('a file that tools were to read is not there now')
    return
  }
  for (const hint of plan.hints) made.addHint(hint)
  for (const { itemType, itemId, assetType, bundle } of plan.untouched) {
    const file = { itemType, itemId, assetType, bundle }
    if (made.hasRoomFor(file)) made.add(file)
  }
  const hasTiles = tools.some(({ kind }) => kind === 'tile') // many tiles are empty, which needs no hint
  for (const { name, of } of plan.outputs) {
    services.stopping.throwIfAborted()
    const file = { path: name, mediaType: FILE_TYPE, recipe: { kind: 'tools', files: of } } as const
    if (!made.hasRoomFor(file)) return
    const fault = await tryToMake(services, order, file)
    if (!fault) made.add(file)
    else if (!(fault instanceof EmptyFile && hasTiles)) made.addHint(`${name} was not made: ${fault.message}`)
  }
}

/** Makes a file. @returns why it cannot be made; undefined on success */
const tryToMake = async (
  services: OrdersServices,
  order: Order,
  file: MadeFile,
): Promise<ToolFault | undefined> => {
  try {
    return (await openOrderFile(services, order, file, services.stopping))
      ? undefined
      : new ToolFault('a file of it is not there now')
  } catch (fault) {
    services.stopping.throwIfAborted() // the stop of the platform may have caused any other fault
    if (fault instanceof ToolFault) return fault
    throw fault
  }
}
