import type { OrderFile } from '../../services/orders/order.ts'
import { assetsOf } from './file-paths.ts'

/** Files of an order that has tools, at most: each item may have a thousand tiles. */
const MAX_FILES = 2000

/**
 * Assets that they are made of, at most, each counted in every file that is made of it. The order is stored with all of
 * them, in some 150 bytes each, and an organization's orders have 16 megabytes together.
 */
const MAX_ASSETS = 20_000

const TOO_MANY = `tools make at most ${MAX_FILES} files of an order, of ${MAX_ASSETS} assets with each file's counted; others were not made`

/** Files after the tools of an order, within bounds, and sentences on what they did not make. */
export class ToolFiles {
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

  /** Whether there was no room for a file: then no other is to be made. */
  get isFull(): boolean {
    return this.#isFull
  }

  /** Asked before a file is made: the first for which there is no room ends them. */
  hasRoomFor(file: OrderFile): boolean {
    this.#isFull ||= this.#files.length === MAX_FILES || this.#assets + assetsOf(file).length > MAX_ASSETS
    return !this.#isFull
  }

  add(file: OrderFile): void {
    this.#files.push(file)
    this.#assets += assetsOf(file).length
  }

  addHint(hint: string): void {
    this.#hints.add(hint)
  }
}
