import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
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

/** A Python that has pystac-client loaded, which takes longer than most of what it is asked for. */
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

const script = fileURLToPath(new URL('find_items.py', import.meta.url))

export const startItemFinder = (python: string): ItemFinder => {
  const child = spawn(python, [script], { stdio: ['pipe', 'pipe', 'inherit'] })
  const closed = once(child, 'close')
  const answers = createInterface(child.stdout)
  return {
    async find(token, catalog, collection, way, options) {
      child.stdin.write(`${JSON.stringify({ token, arguments: [catalog, collection, way, ...options] })}\n`)
      const [line] = await Promise.race([once(answers, 'line'), closed.then(() => [])])
      if (line === undefined) throw new Error('find_items.py ended')
      const answer: unknown = JSON.parse(String(line))
      if (!isNode(answer) || !isFound(answer.found))
        throw new Error(isNode(answer) ? String(answer.fault) : String(line))
      return answer.found
    },
    async stop() {
      child.stdin.end()
      await closed
    },
  }
}

const isFound = (value: unknown): value is Found =>
  isNode(value) &&
  typeof value.one === 'string' &&
  ['ids', 'members', 'queryables', 'requests', 'warnings'].every((member) => Array.isArray(value[member]))
