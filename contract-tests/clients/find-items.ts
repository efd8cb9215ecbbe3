import { isNode } from '../contract/document.ts'
import { startPython } from './python-program.ts'

/** What pystac-client found and how. */
export interface Found {
  readonly ids: readonly string[]
  /** Names of the members that any of them has. */
  readonly members: readonly string[]
  /** Id of the first item, fetched by itself. */
  readonly one: string
  /** Names of what the collection can be asked for. */
  readonly queryables: readonly string[]
  /** Method and path below the catalog's address of each request, in order. */
  readonly requests: readonly string[]
  /** Where the catalog made the client fall back or guess. */
  readonly warnings: readonly string[]
}

/** A search with this method, or a walk through the collection's items. */
export type Way = 'GET' | 'POST' | 'items'

/** A Python that has pystac-client loaded. */
export interface ItemFinder {
  /**
   * Find every item of a collection.
   * @param options of the command line of `find_items.py`
   * @throws Error with the client's own if it fails
   */
  find(
    token: string,
    catalog: string,
    collection: string,
    way: Way,
    options: readonly string[],
  ): Promise<Found>
  stop(): Promise<void>
}

export const startItemFinder = async (): Promise<ItemFinder> => {
  const python = await startPython('find_items.py')
  return {
    async find(token, catalog, collection, way, options) {
      const found = await python.ask({ token, arguments: [catalog, collection, way, ...options] })
      if (!isFound(found)) throw new Error(`find_items.py answers ${JSON.stringify(found)}`)
      return found
    },
    stop: () => python.stop(),
  }
}

const isFound = (value: unknown): value is Found =>
  isNode(value) &&
  typeof value.one === 'string' &&
  ['ids', 'members', 'queryables', 'requests', 'warnings'].every((member) => Array.isArray(value[member]))
