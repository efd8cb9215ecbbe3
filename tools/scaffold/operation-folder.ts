import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The part of an operation that says where it is handled. */
export interface Route {
  /** `<area>_<verbNoun>`. */
  readonly id: string
  /** Path template of the contract. */
  readonly path: string
}

/** An operation's name without its area: `listMaps` of `maps_listMaps`. */
export const operationName = (operationId: string): string => operationId.slice(operationId.indexOf('_') + 1)

/** An operation's area: `maps` of `maps_listMaps`. */
export const areaName = (operationId: string): string => operationId.slice(0, operationId.indexOf('_'))

/** Path of an area's folder in a checkout; `/control` has a room of its own. */
export const areaFolder = (checkout: string, area: string): string =>
  join(checkout, 'server/src', area === 'control' ? area : `areas/${area}`)

/** The folders of an area that handle operations, by name. */
export const resourceFolders = (checkout: string, area: string): string[] => {
  const folder = areaFolder(checkout, area)
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'handlers.ts')))
    .map(({ name }) => name)
}

/**
 * The folder among `folders` that handles an operation: the one that a segment of its path names, the last segment first,
 * else the one that the noun of its name names. A segment names a folder by its last words, in the plural or the
 * singular: `quick-search` names `searches`, and `tilinggrids` names `tiling-grids`.
 * @returns undefined for an operation of the area's root
 */
export const findResource = ({ id, path }: Route, folders: readonly string[]): string | undefined => {
  for (const segment of [...staticSegments(path).toReversed(), kebabCase(operationName(id))]) {
    const named = folders.filter((folder) => isNamedBy(folder, segment))
    if (named.length > 0) return named.toSorted((a, b) => b.length - a.length)[0]
  }
  return undefined
}

/**
 * The folder to begin for an operation that no folder of its area handles: the first segment of its path below those that
 * all paths of the area begin with.
 * @returns undefined for an operation of the area's root
 */
export const newResource = (path: string, pathsOfArea: readonly string[]): string | undefined => {
  const [first = [], ...others] = pathsOfArea.map(leadingSegments)
  const isShared = (segment: string, at: number) => others.every((segments) => segments[at] === segment)
  const own = first.findIndex((segment, at) => !isShared(segment, at))
  const shared = own === -1 ? first.length : own
  return leadingSegments(path)[shared]
}

/** Path of the file in which an operation is handled, in a checkout. */
export const handlersPath = (checkout: string, route: Route): string => {
  const area = areaName(route.id)
  const resource = findResource(route, resourceFolders(checkout, area))
  return join(areaFolder(checkout, area), resource ?? '', 'handlers.ts')
}

const isParameter = (segment: string) => segment.startsWith('{')

const splitPath = (path: string): string[] => path.split('/').filter((segment) => segment !== '')

const staticSegments = (path: string): string[] => splitPath(path).filter((segment) => !isParameter(segment))

/** The segments before the first parameter. */
const leadingSegments = (path: string): string[] => {
  const segments = splitPath(path)
  const parameter = segments.findIndex(isParameter)
  return parameter === -1 ? segments : segments.slice(0, parameter)
}

const isNamedBy = (folder: string, segment: string): boolean => {
  const words = segment.split('-')
  const endings = words.map((_, at) => words.slice(at).join(''))
  const names = [folder, ...singularForms(folder)].map((name) => name.replaceAll('-', ''))
  return endings.some((ending) => names.includes(ending))
}

/** The forms whose plural a word may be: `search` and `searche` of `searches`. */
const singularForms = (plural: string): string[] => [
  plural.replace(/ies$/, 'y'),
  plural.replace(/es$/, ''),
  plural.replace(/s$/, ''),
]

const kebabCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
