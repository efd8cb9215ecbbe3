import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { isNode } from '../contract/document.ts'

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

const script = fileURLToPath(new URL('find_items.py', import.meta.url))

/**
 * Find every item of a collection with pystac-client.
 * @throws Error with the client's traceback if it fails
 */
export const findItems = async (
  python: string,
  token: string,
  catalog: string,
  collection: string,
  way: Way,
  options: readonly string[],
): Promise<Found> => {
  const { stdout } = await promisify(execFile)(python, [script, catalog, collection, way, ...options], {
    env: { ...process.env, ACCESS_TOKEN: token },
    maxBuffer: 16 * 1024 * 1024,
  })
  const found: unknown = JSON.parse(stdout)
  if (!isFound(found)) throw new Error(`find_items.py printed ${stdout.slice(0, 200)}`)
  return found
}

const isFound = (value: unknown): value is Found =>
  isNode(value) &&
  typeof value.one === 'string' &&
  ['ids', 'members', 'queryables', 'requests', 'warnings'].every((member) => Array.isArray(value[member]))
