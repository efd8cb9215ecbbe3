import { KeyError } from 'zarr'
import type { Store } from 'zarr'

/** A file of a Zarr group. */
export interface ZarrFile {
  /** Below the group. */
  readonly path: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Where the library writes to: files by their paths, in memory. */
export class ZarrFiles implements Store {
  readonly #files = new Map<string, Uint8Array<ArrayBuffer>>()

  async keys(): Promise<string[]> {
    return [...this.#files.keys()]
  }

  async containsItem(path: string): Promise<boolean> {
    return this.#files.has(path)
  }

  /** @throws KeyError where there is none, as the library expects it */
  async getItem(path: string): Promise<ArrayBuffer> {
    const bytes = this.#files.get(path)
    if (!bytes) throw new KeyError(path)
    return bytes.buffer
  }

  async setItem(path: string, content: Buffer | string | ArrayBuffer): Promise<boolean> {
    this.#files.set(
      path,
      typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content),
    )
    return true
  }

  async deleteItem(path: string): Promise<boolean> {
    return this.#files.delete(path)
  }

  /** By path, since chunks come in any order. */
  list(): readonly ZarrFile[] {
    return [...this.#files]
      .map(([path, bytes]) => ({ path, bytes }))
      .sort((a, b) => (a.path < b.path ? -1 : 1))
  }
}
