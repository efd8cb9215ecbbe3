import { DeliveryFault } from '../../services/delivery/delivery-fault.ts'
import type { DeliveryFaultKind } from '../../services/delivery/delivery-fault.ts'
import type { OpenStorage, StoragePlace } from '../../services/delivery/port.ts'
import { bytesFile } from '../../services/files/bytes-file.ts'
import type { OpenFile } from '../../kernel/open-file.ts'
import type { Order, OrderFile } from '../../services/orders/order.ts'
import { MANIFEST, mediaTypeOf, pathOf } from './file-paths.ts'
import { manifestOf } from './manifest.ts'
import { openOrderFile } from './open-file.ts'
import type { OrdersServices } from './services.ts'

/** Why files could not be written, by their paths, as hints of the order. */
export type WriteFaults = ReadonlyMap<string, string>

/** How often files of an order are written, if what keeps them from it may pass: with pauses within a minute. */
const MAX_DELIVERIES = 3

/** What is wrong for all files alike. */
const OF_ALL: ReadonlySet<DeliveryFaultKind> = new Set(['credentials', 'missing'])

/** After so many files in a row that could not be written no other is tried: each may have taken minutes. */
const MAX_IN_A_ROW = 3

/**
 * Writes the files of an order below its id, one after the other, and last, once nothing is to be tried again, its
 * manifest. Whatever has such a name is replaced, so that it can be done again.
 * @param attempt how often that was begun, this time included
 * @throws Error where it is to be begun again, the reason of `services.stopping`, and Problem 503 where a file cannot be
 *   made now
 */
export const writeFiles = async (
  services: OrdersServices,
  order: Order,
  files: readonly OrderFile[],
  place: StoragePlace,
  attempt: number,
): Promise<WriteFaults> => {
  const storage = await faultOr(services.storages.open(place, order.orgId))
  const writing = new Writing(services, order, attempt)
  if (storage instanceof DeliveryFault) return writing.giveUp(files, storage)
  try {
    return await writing.writeAll(storage, files)
  } finally {
    storage.close()
  }
}

class Writing {
  readonly #services: OrdersServices
  readonly #order: Order
  readonly #attempt: number
  readonly #hints = new Map<string, string>()
  #mayPass = false
  #inARow = 0

  constructor(services: OrdersServices, order: Order, attempt: number) {
    this.#services = services
    this.#order = order
    this.#attempt = attempt
  }

  async writeAll(storage: OpenStorage, files: readonly OrderFile[]): Promise<WriteFaults> {
    for (const [at, file] of files.entries()) {
      this.#services.stopping.throwIfAborted()
      const opened = await openOrderFile(this.#services, this.#order, file, this.#services.stopping)
      const fault = opened && (await this.#write(storage, pathOf(file), mediaTypeOf(file), opened))
      if (!opened) this.#hints.set(pathOf(file), `${pathOf(file)} is not there now`)
      this.#inARow = fault ? this.#inARow + 1 : 0
      if (fault && (OF_ALL.has(fault.kind) || this.#inARow === MAX_IN_A_ROW))
        return this.giveUp(files.slice(at), fault)
    }
    this.#tryAgain() // before the manifest: whoever finds it finds all that it lists, and nothing comes after it
    await this.#write(storage, MANIFEST, 'application/json', await this.#manifest(files))
    this.#tryAgain()
    return this.#hints
  }

  /** Nothing of the rest is written at this attempt. */
  giveUp(rest: readonly OrderFile[], fault: DeliveryFault): WriteFaults {
    const paths = [...rest.map(pathOf), MANIFEST]
    const [first = MANIFEST, ...others] = paths
    const more = others.length === 0 ? '' : ` and ${others.length} more of its files`
    const hint = this.#hint(`${first}${more}`, fault)
    for (const path of paths) this.#hints.set(path, hint)
    this.#mayPass = !OF_ALL.has(fault.kind) && (this.#mayPass || !fault.isFinal)
    this.#tryAgain()
    return this.#hints
  }

  #tryAgain(): void {
    const [why] = this.#hints.values()
    if (this.#mayPass && this.#attempt < MAX_DELIVERIES) throw new Error(`${why}; it is tried again`)
  }

  /** @returns why it could not be written */
  async #write(
    storage: OpenStorage,
    path: string,
    mediaType: string,
    file: OpenFile,
  ): Promise<DeliveryFault | undefined> {
    const { stopping } = this.#services
    const key = `${this.#order.id}/${path}`
    const fault = await faultOr(storage.write({ key, mediaType, file }, stopping)).finally(() => {
      stopping.throwIfAborted() // whatever stopped it, the end of the platform did
    })
    if (!(fault instanceof DeliveryFault)) return undefined
    this.#hints.set(path, this.#hint(path, fault))
    this.#mayPass ||= !fault.isFinal
    return fault
  }

  #hint(what: string, { message }: DeliveryFault): string {
    const { destination = '' } = this.#order
    const where = this.#services.dialect.prefixed(destination)
    return `${what} could not be written to ${where}: ${message.replace(/\.$/, '')}`
  }

  async #manifest(files: readonly OrderFile[]): Promise<OpenFile> {
    const written = files.filter((file) => !this.#hints.has(pathOf(file)))
    const order = { ...this.#order, files: written }
    const manifest = await manifestOf(this.#services, order, this.#services.stopping)
    return bytesFile(Buffer.from(JSON.stringify(manifest)), this.#services.timeline.now())
  }
}

const faultOr = async <Result>(work: Promise<Result>): Promise<Result | DeliveryFault> => {
  try {
    return await work
  } catch (fault) {
    if (fault instanceof DeliveryFault) return fault
    throw fault
  }
}
