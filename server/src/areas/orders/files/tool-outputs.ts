import type { OrderFile } from '../../../services/orders/order.ts'
import { listAssets } from './order-file.ts'

/** Maximum number of files of an order that has tools: each item may have a thousand tiles. */
const MAX_FILES = 2000

/**
 * Maximum number of assets, each counted in every file that is made of it. The order is stored with all of them, in some
 * 150 bytes each, and an organization's orders have 16 megabytes together.
 */
const MAX_ASSETS = 20_000

const TOO_MANY = `tools make at most ${MAX_FILES} files of an order, of ${MAX_ASSETS} assets with each file's counted; others were not made`

/** The files that an order's tools made, within limits, and sentences on those that they did not make. */
export class ToolOutputs {
  readonly #files: OrderFile[] = []
  readonly #hints = new Set<string>()
  #assets = 0
  #isFull = false

  get files(): readonly OrderFile[] {
    return this.#files
  }

  get hints(): readonly string[] {
    return this.#isFull ? [...this.#hints, TOO_MANY] : [...this.#hints]
  }

  /** Whether there was no room for a file: no other file is made then. */
  get isFull(): boolean {
    return this.#isFull
  }

  /** Whether there is room for one more file. Ask before making it: the first file without room is the last. */
  hasRoomFor(file: OrderFile): boolean {
    this.#isFull ||= this.#files.length === MAX_FILES || this.#assets + listAssets(file).length > MAX_ASSETS
    return !this.#isFull
  }

  add(file: OrderFile): void {
    this.#files.push(file)
    this.#assets += listAssets(file).length
  }

  addHint(hint: string): void {
    this.#hints.add(hint)
  }
}
