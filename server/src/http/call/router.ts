import findMyWay from 'find-my-way'
import type { ServedOperation } from '../../contract/served-operation.ts'
import { methodNotAllowed } from '../../kernel/problem.ts'

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
  /** The parameters of the path, percent-encoded as they were sent. */
  readonly parameters: readonly SentParameter[]
  /** The area's root as the caller addressed it: `/api/v1/catalog/1.0.0` for an alias. */
  readonly root: string
}

export type SentParameter = readonly [name: string, text: string]

export interface Router {
  /**
   * Finds the operation of a request path (no query string).
   * @throws Problem 405 with `Allow` where the path exists for other methods
   * @returns undefined where the contract has no such path
   */
  find(method: string, path: string): Route | undefined
  /** The area of a path, even if the path has no operation. */
  findArea(path: string): string | undefined
}

/** A path of the contract, with its operations. */
interface Template {
  readonly path: string
  readonly segments: readonly string[]
  readonly byMethod: ReadonlyMap<string, ServedOperation>
  /** The segments every path of its area starts with: `/catalog/v1`. */
  readonly root: string
}

/** Maximum length of a path parameter, in characters: nothing that exists has a longer id. */
const MAX_PARAMETER_LENGTH = 2048

/** In the order in which `Allow` lists them. */
const METHODS = ['GET', 'PUT', 'POST', 'DELETE', 'PATCH']

/** A router over the operations of all areas. Paths are case-sensitive; a trailing slash makes no difference. */
export const createRouter = (areas: ReadonlyMap<string, readonly ServedOperation[]>): Router => {
  const roots = [...areas].map(([area, operations]) => ({ area, root: areaRoot(operations) }))
  const templateAt = templatesBy([...areas.values()].flatMap(buildTemplates))
  return {
    findArea(path) {
      const wanted = canonical(path)
      return roots.find(({ root }) => wanted === root || wanted.startsWith(`${root}/`))?.area
    },
    find(method, path) {
      const wanted = canonical(path)
      const template = templateAt(wanted)
      const parameters = template && parametersIn(splitPath(wanted), template)
      if (!parameters) return undefined
      const operation = template.byMethod.get(method)
      if (!operation) throw methodNotAllowed(method, [...template.byMethod.keys()])
      return {
        operation,
        path: spelledAs(template.path, wanted),
        parameters,
        root: path.slice(0, path.length - (wanted.length - template.root.length)),
      }
    },
  }
}

/**
 * Finds the template of a path with one lookup, whatever the method. Of several that match it is the one with the first
 * concrete segment: `/destinations/v1/default` before `/destinations/v1/{destinationID}`.
 * @see OpenAPI 3.1, Paths Object
 */
const templatesBy = (templates: readonly Template[]): ((path: string) => Template | undefined) => {
  const router = findMyWay({
    caseSensitive: true,
    ignoreTrailingSlash: true,
    maxParamLength: MAX_PARAMETER_LENGTH,
  })
  const byHandler = new Map<unknown, Template>()
  for (const template of templates) {
    const handler = () => template.path
    byHandler.set(handler, template)
    router.on('GET', template.path.replaceAll(/\{(\w+)\}/g, ':$1'), handler)
  }
  return (path) => byHandler.get(router.find('GET', path)?.handler)
}

const buildTemplates = (operations: readonly ServedOperation[]): readonly Template[] => {
  const root = areaRoot(operations)
  const paths = new Set(operations.map(({ path }) => path))
  return [...paths].map((path) => ({
    path,
    segments: splitPath(path),
    byMethod: new Map(
      METHODS.flatMap((method) =>
        operations.filter((one) => one.path === path && one.method === method).map((one) => [method, one]),
      ),
    ),
    root,
  }))
}

/** The segments every path of an area starts with: `/catalog/v1`. */
const areaRoot = (operations: readonly ServedOperation[]): string => {
  const [first = [], ...others] = operations.map(({ path }) => path.split('/'))
  const shared = first.findIndex(
    (segment, index) => segment.startsWith('{') || others.some((other) => other[index] !== segment),
  )
  return (shared === -1 ? first : first.slice(0, shared)).join('/')
}

/** A trailing slash makes no difference to a caller. */
const withoutTrailingSlash = (path: string): string => (path.endsWith('/') ? path.slice(0, -1) : path)

const splitPath = (path: string): readonly string[] => withoutTrailingSlash(path).split('/')

/**
 * The parameters of a path, which the lookup gives decoded: numbers are judged as they were sent.
 * @returns undefined where a parameter is empty, or where only what is sent in percent-escapes matches the template
 */
const parametersIn = (
  sent: readonly string[],
  { segments }: Template,
): readonly SentParameter[] | undefined => {
  if (sent.length !== segments.length) return undefined
  const parameters: SentParameter[] = []
  for (const [at, segment] of segments.entries()) {
    const text = sent[at] ?? ''
    if (!segment.startsWith('{')) {
      if (segment !== text) return undefined
    } else if (text === '') return undefined
    else parameters.push([segment.slice(1, -1), text])
  }
  return parameters
}

/** The validator wants the path as the template spells it. */
const spelledAs = (template: string, path: string): string => {
  const bare = withoutTrailingSlash(path)
  return template.endsWith('/') ? `${bare}/` : bare
}

const canonical = (path: string): string => {
  const known = ALIASES.find(({ alias }) => path === alias || path.startsWith(`${alias}/`))
  return known ? known.prefix + path.slice(known.alias.length) : path
}
