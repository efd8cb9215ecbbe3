import type { Order, OrderFile } from '../../../services/orders/order.ts'
import { packFiles } from '../files/archives.ts'
import { writeFiles } from '../files/delivery.ts'
import type { WriteFaults } from '../files/delivery.ts'
import { filePath, itemKey, listItemKeys, MANIFEST } from '../files/order-file.ts'
import { runOrderTools } from '../files/tools.ts'
import type { OrdersServices } from '../services.ts'
import { findOutcomes, listReadyAssets, markMissing, summarizeOutcomes, unique } from './outcomes.ts'
import type { ItemOutcome, OutcomeServices } from './outcomes.ts'

/** The fields of an order that are set when it ends. */
export type OrderEnd = Pick<Order, 'state' | 'message' | 'hints' | 'files' | 'written'>

/** The items of an order, and the files that it delivers. */
interface OrderContents {
  readonly items: readonly ItemOutcome[]
  readonly files: readonly OrderFile[]
  /** Sentences on what its tools did not make. */
  readonly hints: readonly string[]
}

/**
 * Makes the files of an order and returns how it ends. The files are written to its destination, if it has one that the
 * platform may deliver to; otherwise callers download them from the platform.
 * @param attempt number of this attempt, from 1
 * @throws Error where another attempt is worthwhile, and the reason of `services.stopping` where the platform stops
 */
export const endOrder = async (
  services: OrdersServices,
  order: Order,
  attempt: number,
): Promise<OrderEnd> => {
  const found = await makeFiles(services, order)
  const place = found.files.length === 0 ? undefined : await findPlace(services, order)
  if (!place) return endForDownload(order, found)
  const host = services.storages.notAllowed(place)
  if (host !== undefined)
    return endForDownload(
      order,
      found,
      `the files are kept by the platform, which delivers nothing to ${host}`,
    )
  return endAfterDelivery(order, found, await writeFiles(services, order, found.files, place, attempt))
}

/** Returns how an order of the past ended: nothing is written for it. */
export const endPastOrder = async (services: OutcomeServices, order: Order): Promise<OrderEnd> =>
  endForDownload(
    order,
    await findFiles(services, order),
    order.destination === undefined ? undefined : 'the files are kept by the platform',
  )

const findPlace = async (
  { destinations }: Pick<OrdersServices, 'destinations'>,
  { orgId, destination }: Order,
) => (destination === undefined ? undefined : destinations.findPlace(orgId, destination))

const findFiles = async (services: OutcomeServices, order: Order): Promise<OrderContents> => {
  const items = await findOutcomes(services, order)
  return { items, files: packFiles(order, listReadyAssets(items)), hints: [] }
}

/** Runs the tools of an order. An item of which they make no file is missing. */
const makeFiles = async (services: OrdersServices, order: Order): Promise<OrderContents> => {
  const items = await findOutcomes(services, order)
  const { files, hints } = await runOrderTools(services, order, listReadyAssets(items))
  const made = new Set(files.flatMap(listItemKeys))
  const lacking = listReadyAssets(items).filter((asset) => !made.has(itemKey(asset)))
  const reasons = lacking.map(
    (asset) => [itemKey(asset), `The tools made no file of the ${asset.itemType} ${asset.itemId}`] as const,
  )
  return { items: markMissing(items, new Map(reasons)), files: packFiles(order, files), hints }
}

/** @param reason why the files of an order with a destination are not there */
const endForDownload = (
  order: Order,
  { items, files, hints: toolHints }: OrderContents,
  reason?: string,
): OrderEnd => {
  const { state, message, hints } = summarizeOutcomes(items)
  return {
    state,
    message: reason === undefined || files.length === 0 ? message : `${message}; ${reason}`,
    hints: [...order.hints, ...toolHints, ...hints],
    files,
    written: undefined,
  }
}

const endAfterDelivery = (
  order: Order,
  { items, files, hints }: OrderContents,
  faults: WriteFaults,
): OrderEnd => {
  const { state, message } = summarizeOutcomes(
    markMissing(items, groupFaultsByItem(files, faults)),
    'delivered',
  )
  return {
    state: state === 'success' && faults.has(MANIFEST) ? 'partial' : state,
    message,
    hints: unique([...order.hints, ...hints, ...summarizeOutcomes(items).hints, ...faults.values()]),
    files,
    written: { failed: [...faults.keys()] },
  }
}

/** Returns why items are not there in full, by their keys. */
const groupFaultsByItem = (files: readonly OrderFile[], faults: WriteFaults): ReadonlyMap<string, string> => {
  const ofItems = new Map<string, string>()
  for (const file of files) {
    const fault = faults.get(filePath(file))
    if (fault !== undefined)
      for (const item of listItemKeys(file)) ofItems.set(item, ofItems.get(item) ?? fault)
  }
  return ofItems
}
