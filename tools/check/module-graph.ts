import { posix } from 'node:path'

/** Any module that a module names by its path: an import, the program of a thread, a file that is read. */
const NAMED = /['"`](\.{1,2}\/[^'"`\n]+\.(?:tsx?|js))['"`]/g

/** Packages of this repository, by the module that stands for them. */
const PACKAGES: Readonly<Record<string, string>> = {
  'imagery-platform-client': 'client/src/index.ts',
  'imagery-platform': 'server/src/index.ts',
}
const PACKAGE = new RegExp(`'(${Object.keys(PACKAGES).join('|')})'`, 'g')

/** A module of a package of this repository that exports each of its modules by name. */
const OF_PACKAGE = /'imagery-platform-([a-z]+)\/([^'\n]+\.ts)'/g

/** By the path of a module, the paths of those that name it. */
export type Importers = ReadonlyMap<string, readonly string[]>

/** @param modules the text of every module, by path */
export const findImporters = (modules: ReadonlyMap<string, string>): Importers => {
  const importers = new Map<string, string[]>()
  for (const [path, text] of modules)
    for (const named of namedIn(path, text)) {
      const known = importers.get(named)
      if (known) known.push(path)
      else importers.set(named, [path])
    }
  return importers
}

const namedIn = (path: string, text: string): ReadonlySet<string> => {
  const folder = posix.dirname(path)
  const byPath = [...text.matchAll(NAMED)].map(([, named = '']) => posix.join(folder, named))
  const byPackage = [...text.matchAll(PACKAGE)].map(([, name = '']) => PACKAGES[name] ?? '')
  const inPackage = [...text.matchAll(OF_PACKAGE)].map(
    ([, name = '', module = '']) => `packages/${name}/src/${module}`,
  )
  return new Set([...byPath, ...byPackage, ...inPackage])
}

/** How many imports lie between some modules and each module that reaches one of them: themselves first. */
export const distancesFrom = (
  paths: readonly string[],
  importers: Importers,
): ReadonlyMap<string, number> => {
  const distances = new Map(paths.map((path) => [path, 0]))
  for (const [path, distance] of distances)
    for (const importer of importers.get(path) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1)
  return distances
}
