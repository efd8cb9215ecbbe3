import type { Order, OrderFile } from '../../services/orders/order.ts'
import { itemKey, itemsOf, MANIFEST, pathOf } from './file-paths.ts'
import { findOutcomes } from './find-outcome.ts'
import type { OutcomeServices } from './find-outcome.ts'
import { makeFiles } from './make-files.ts'
import { assetsOfItems, outcomeOf, unique, withoutItems } from './outcome.ts'
import type { ItemOutcome } from './outcome.ts'
import type { OrdersServices } from './services.ts'
import { runOrderTools } from './tool-outputs.ts'
import { writeFiles } from './write-files.ts'
import type { WriteFaults } from './write-files.ts'

/** What an order has at its end, and had not before. */
export type OrderEnd = Pick<Order, 'state' | 'message' | 'hints' | 'files' | 'written'>

/** The ready items of an order, and the files that it delivers of them. */
interface FoundFiles {
  readonly items: readonly ItemOutcome[]
  readonly files: readonly OrderFile[]
  /** What its tools did not make. */
  readonly hints: readonly string[]
}

/**
 * The end of an order. Its files are written to its destination, where it has one that the platform may deliver to;
 * all others the platform keeps.
 * @param attempt how often that was begun, this time included
 * @throws Error where it is to be begun again, and the reason of `services.stopping` where the platform stops meanwhile
 */
export const endOrder = async (
  services: OrdersServices,
  order: Order,
  attempt: number,
): Promise<OrderEnd> => {
  const found = await findToolFiles(services, order)
  const place = found.files.length === 0 ? undefined : await placeOf(services, order)
  if (!place) return keptEnd(order, found)
  const host = services.storages.notAllowed(place)
  if (host !== undefined)
    return keptEnd(order, found, `the files are kept by the platform, which delivers nothing to ${host}`)
  return writtenEnd(order, found, await writeFiles(services, order, found.files, place, attempt))
}

/** The end of an order that is told of as over: nothing is written for it. */
export const endPastOrder = async (services: OutcomeServices, order: Order): Promise<OrderEnd> =>
  keptEnd(
    order,
    await findFiles(services, order),
    order.destination === undefined ? undefined : 'the files are kept by the platform',
  )

const placeOf = async (
  { destinations }: Pick<OrdersServices, 'destinations'>,
  { orgId, destination }: Order,
) => (destination === undefined ? undefined : destinations.placeOf(orgId, destination))

const findFiles = async (services: OutcomeServices, order: Order): Promise<FoundFiles> => {
  const items = await findOutcomes(services, order)
  return { items, files: makeFiles(order, assetsOfItems(items)), hints: [] }
}

/** An item of which tools make no file is missing. */
const findToolFiles = async (services: OrdersServices, order: Order): Promise<FoundFiles> => {
  const items = await findOutcomes(services, order)
  const { files, hints } = await runOrderTools(services, order, assetsOfItems(items))
  const there = new Set(files.flatMap(itemsOf))
  const lacking = assetsOfItems(items).filter((asset) => !there.has(itemKey(asset)))
  const why = lacking.map(
    (asset) => [itemKey(asset), `The tools made no file of the ${asset.itemType} ${asset.itemId}`] as const,
  )
  return { items: withoutItems(items, new Map(why)), files: makeFiles(order, files), hints }
}

/** @param kept says that the files of an order with a destination are not there */
const keptEnd = (order: Order, { items, files, hints: ofTools }: FoundFiles, kept?: string): OrderEnd => {
  const { state, message, hints } = outcomeOf(items)
  return {
    state,
    message: kept === undefined || files.length === 0 ? message : `${message}; ${kept}`,
    hints: [...order.hints, ...ofTools, ...hints],
    files,
    written: undefined,
  }
}

const writtenEnd = (order: Order, { items, files, hints }: FoundFiles, faults: WriteFaults): OrderEnd => {
  const { state, message } = outcomeOf(withoutItems(items, faultsOfItems(files, faults)), 'delivered')
  return {
    state: state === 'success' && faults.has(MANIFEST) ? 'partial' : state,
    message,
    hints: unique([...order.hints, ...hints, ...outcomeOf(items).hints, ...faults.values()]),
    files,
    written: { failed: [...faults.keys()] },
  }
}

/** Why items are not there whole, by their keys. */
const faultsOfItems = (files: readonly OrderFile[], faults: WriteFaults): ReadonlyMap<string, string> => {
  const ofItems = new Map<string, string>()
  for (const file of files) {
    const fault = faults.get(pathOf(file))
    if (fault !== undefined) for (const item of itemsOf(file)) ofItems.set(item, ofItems.get(item) ?? fault)
  }
  return ofItems
}
