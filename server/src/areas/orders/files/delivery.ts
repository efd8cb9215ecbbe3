import type { OpenFile } from '../../../kernel/open-file.ts'
import { DeliveryFault } from '../../../services/delivery/delivery-fault.ts'
import type { DeliveryFaultKind } from '../../../services/delivery/delivery-fault.ts'
import type { OpenStorage, StoragePlace } from '../../../services/delivery/port.ts'
import { bytesFile } from '../../../services/files/file-content.ts'
import type { Order, OrderFile } from '../../../services/orders/order.ts'
import type { OrdersServices } from '../services.ts'
import { makeManifest } from './manifest.ts'
import { openOrderFile } from './open-order-file.ts'
import { fileMediaType, filePath, MANIFEST } from './order-file.ts'

/** Why files could not be written, by their paths; each text is a hint of the order. */
export type WriteFaults = ReadonlyMap<string, string>

/** Maximum number of attempts to write the files of an order if the fault may pass. Their pauses stay below a minute. */
const MAX_DELIVERIES = 3

/** Kinds of faults that affect all files of an order. */
const FAULTS_OF_ALL: ReadonlySet<DeliveryFaultKind> = new Set(['credentials', 'missing'])

/** After so many failed files in a row the others are not tried: each may take minutes. */
const MAX_FAILED_IN_A_ROW = 3

/**
 * Writes the files of an order below its id, one after the other, and its manifest last, once no file is to be tried
 * again. Existing files are replaced, so that a delivery can be repeated.
 * @param attempt number of this attempt, from 1
 * @throws Error where another attempt is worthwhile, the reason of `services.stopping`, and Problem 503 where a file
 *   cannot be made now
 */
export const writeFiles = async (
  services: OrdersServices,
  order: Order,
  files: readonly OrderFile[],
  place: StoragePlace,
  attempt: number,
): Promise<WriteFaults> => {
  const storage = await catchDeliveryFault(services.storages.open(place, order.orgId))
  const delivery = new Delivery(services, order, attempt)
  if (storage instanceof DeliveryFault) return delivery.giveUp(files, storage)
  try {
    return await delivery.writeAll(storage, files)
  } finally {
    storage.close()
  }
}

/** One attempt to write the files of an order. */
class Delivery {
  readonly #services: OrdersServices
  readonly #order: Order
  readonly #attempt: number
  readonly #hints = new Map<string, string>()
  #isWorthRetrying = false
  #failedInARow = 0

  constructor(services: OrdersServices, order: Order, attempt: number) {
    this.#services = services
    this.#order = order
    this.#attempt = attempt
  }

  async writeAll(storage: OpenStorage, files: readonly OrderFile[]): Promise<WriteFaults> {
    for (const [at, file] of files.entries()) {
      this.#services.stopping.throwIfAborted()
      const opened = await openOrderFile(this.#services, this.#order, file, this.#services.stopping)
      const fault = opened && (await this.#write(storage, filePath(file), fileMediaType(file), opened))
      if (!opened) this.#hints.set(filePath(file), `${filePath(file)} is not there now`)
      this.#failedInARow = fault ? this.#failedInARow + 1 : 0
      if (fault && (FAULTS_OF_ALL.has(fault.kind) || this.#failedInARow === MAX_FAILED_IN_A_ROW))
        return this.giveUp(files.slice(at), fault)
    }
    this.#throwToRetry() // the manifest comes last, so that every file it lists exists
    await this.#write(storage, MANIFEST, 'application/json', await this.#openManifest(files))
    this.#throwToRetry()
    return this.#hints
  }

  /** Ends this attempt: none of the other files is written. */
  giveUp(rest: readonly OrderFile[], fault: DeliveryFault): WriteFaults {
    const paths = [...rest.map(filePath), MANIFEST]
    const [first = MANIFEST, ...others] = paths
    const more = others.length === 0 ? '' : ` and ${others.length} more of its files`
    const hint = this.#hint(`${first}${more}`, fault)
    for (const path of paths) this.#hints.set(path, hint)
    this.#isWorthRetrying = !FAULTS_OF_ALL.has(fault.kind) && (this.#isWorthRetrying || !fault.isFinal)
    this.#throwToRetry()
    return this.#hints
  }

  /** @throws Error where another attempt is worthwhile */
  #throwToRetry(): void {
    const [why] = this.#hints.values()
    if (this.#isWorthRetrying && this.#attempt < MAX_DELIVERIES) throw new Error(`${why}; it is tried again`)
  }

  /** Writes a file. @returns why it could not be written; undefined on success */
  async #write(
    storage: OpenStorage,
    path: string,
    mediaType: string,
    file: OpenFile,
  ): Promise<DeliveryFault | undefined> {
    const { stopping } = this.#services
    const key = `${this.#order.id}/${path}`
    const fault = await catchDeliveryFault(storage.write({ key, mediaType, file }, stopping)).finally(() => {
      stopping.throwIfAborted() // the stop of the platform may have caused any other fault
    })
    if (!(fault instanceof DeliveryFault)) return undefined
    this.#hints.set(path, this.#hint(path, fault))
    this.#isWorthRetrying ||= !fault.isFinal
    return fault
  }

  #hint(what: string, { message }: DeliveryFault): string {
    const { destination = '' } = this.#order
    const where = this.#services.dialect.prefixed(destination)
    return `${what} could not be written to ${where}: ${message.replace(/\.$/, '')}`
  }

  /** Opens the manifest of the files that were written. */
  async #openManifest(files: readonly OrderFile[]): Promise<OpenFile> {
    const written = files.filter((file) => !this.#hints.has(filePath(file)))
    const order = { ...this.#order, files: written }
    const manifest = await makeManifest(this.#services, order, this.#services.stopping)
    return bytesFile(Buffer.from(JSON.stringify(manifest)), this.#services.timeline.now())
  }
}

/** Returns the result of some work, or the fault of a delivery. Rethrows any other. */
const catchDeliveryFault = async <Result>(work: Promise<Result>): Promise<Result | DeliveryFault> => {
  try {
    return await work
  } catch (fault) {
    if (fault instanceof DeliveryFault) return fault
    throw fault
  }
}
