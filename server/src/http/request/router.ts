import findMyWay from 'find-my-way'
import type { HTTPMethod } from 'find-my-way'
import type { ServedOperation } from '../../contract/served-operation.ts'
import { Problem } from '../../kernel/problem.ts'

/** Other prefixes under which clients of the same APIs know an area. */
const ALIASES: readonly { readonly alias: string; readonly prefix: string }[] = [
  { alias: '/api/v1/catalog/1.0.0', prefix: '/catalog/v1' },
  { alias: '/api/v2/batch', prefix: '/batch/v2' },
]

/** Where a request goes: its operation, the contract's own form of its path, and the prefix it was asked under. */
export interface Route {
  readonly operation: ServedOperation
  /** The path as the contract spells it: alias resolved, trailing slash as in the template. */
  readonly path: string
  /** The area's root as the caller addressed it: `/api/v1/catalog/1.0.0` for an alias. */
  readonly root: string
}

export interface Router {
  /**
   * Finds the operation of a request path (no query string).
   * @throws Problem 405 with `Allow` where the path exists for other methods
   * @returns undefined where the contract has no such path
   */
  find(method: string, path: string): Route | undefined
  /** The area of a path, even if the path has no operation. */
  areaOf(path: string): string | undefined
}

/** The segments every path of an area starts with: `/catalog/v1`. */
const areaRoot = (operations: readonly ServedOperation[]): string => {
  const [first = [], ...others] = operations.map(({ path }) => path.split('/'))
  const shared = first.findIndex(
    (segment, index) => segment.startsWith('{') || others.some((other) => other[index] !== segment),
  )
  return (shared === -1 ? first : first.slice(0, shared)).join('/')
}

/** Maximum length of a path parameter, in characters: nothing that exists has a longer id. */
const MAX_PARAMETER_LENGTH = 2048

const METHODS: readonly HTTPMethod[] = ['GET', 'PUT', 'POST', 'DELETE', 'PATCH']

const isMethod = (method: string): method is HTTPMethod => METHODS.some((known) => known === method)

/** A trailing slash makes no difference to a caller; the validator wants the path as the template spells it. */
const spelledAs = (template: string, path: string): string => {
  const bare = path.endsWith('/') ? path.slice(0, -1) : path
  return template.endsWith('/') ? `${bare}/` : bare
}

const canonical = (path: string): string => {
  const known = ALIASES.find(({ alias }) => path === alias || path.startsWith(`${alias}/`))
  return known ? known.prefix + path.slice(known.alias.length) : path
}

const methodNotAllowed = (method: string, allow: readonly string[]): Problem =>
  new Problem(405, `${method} is not allowed here; use ${allow.join(' or ')}.`, {
    headers: { Allow: allow.join(', ') },
  })

/** A router over the operations of all areas. Paths are case-sensitive; a trailing slash makes no difference. */
export const createRouter = (areas: ReadonlyMap<string, readonly ServedOperation[]>): Router => {
  const router = findMyWay({
    caseSensitive: true,
    ignoreTrailingSlash: true,
    maxParamLength: MAX_PARAMETER_LENGTH,
  })
  const byHandler = new Map<unknown, ServedOperation>()
  for (const operation of [...areas.values()].flat()) {
    const handler = () => operation.id
    byHandler.set(handler, operation)
    if (isMethod(operation.method))
      router.on(operation.method, operation.path.replaceAll(/\{(\w+)\}/g, ':$1'), handler)
  }
  const roots = [...areas].map(([area, operations]) => ({ area, root: areaRoot(operations) }))
  const homeOf = (path: string) => roots.find(({ root }) => path === root || path.startsWith(`${root}/`))

  return {
    areaOf: (path) => homeOf(canonical(path))?.area,
    find(method, path) {
      const wanted = canonical(path)
      if (wanted.includes('//')) return undefined // an empty part, which would be taken for an empty parameter
      const candidates = METHODS.flatMap((known) => {
        const operation = byHandler.get(router.find(known, wanted)?.handler)
        return operation ? [operation] : []
      })
      const [mostConcrete] = candidates.toSorted((one, other) => patterns(one) - patterns(other))
      if (!mostConcrete) return undefined
      const atPath = candidates.filter((candidate) => candidate.path === mostConcrete.path)
      const operation = atPath.find((candidate) => candidate.method === method)
      if (!operation)
        throw methodNotAllowed(
          method,
          atPath.map((candidate) => candidate.method),
        )
      const beyondRoot = wanted.length - (homeOf(wanted)?.root.length ?? wanted.length)
      return {
        operation,
        path: spelledAs(operation.path, wanted),
        root: path.slice(0, path.length - beyondRoot),
      }
    },
  }
}

/**
 * How many segments of a path are patterns: a concrete path is matched before a pattern.
 * @see OpenAPI 3.1, Paths Object
 */
const patterns = ({ path }: ServedOperation): number => path.split('{').length
