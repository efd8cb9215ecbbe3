import type { SourceFile } from './import-graph.ts'

/**
 * The longest way from a handler to a store: of each file of an area that declares handlers (it names `AreaHandlers`)
 * the shortest chain of imports, types included, that ends in a file of `stores/`; of these chains the longest.
 * @returns The files of the chain, both ends included; empty if no handler reaches a store.
 */
export const longestWayToStore = (files: readonly SourceFile[]): string[] => {
  const byPath = new Map(files.map((file) => [file.path, file]))
  return files
    .filter(({ path, text }) => path.startsWith('areas/') && text.includes('AreaHandlers'))
    .map(({ path }) => shortestWay(path, byPath))
    .reduce((longest, way) => (way.length > longest.length ? way : longest), [])
}

const shortestWay = (start: string, byPath: ReadonlyMap<string, SourceFile>): string[] => {
  const cameFrom = new Map<string, string | undefined>([[start, undefined]])
  for (const path of cameFrom.keys()) {
    if (path.startsWith('stores/')) return wayBack(path, cameFrom)
    for (const next of byPath.get(path)?.imports ?? []) if (!cameFrom.has(next)) cameFrom.set(next, path)
  }
  return []
}

const wayBack = (end: string, cameFrom: ReadonlyMap<string, string | undefined>): string[] => {
  const way: string[] = []
  for (let path: string | undefined = end; path !== undefined; path = cameFrom.get(path)) way.unshift(path)
  return way
}
