import { posix } from 'node:path'
import { affectedTests } from '../check/affected-tests.ts'
import { testsOfOtherAreas } from '../check/other-areas.ts'

/** Any module that a module names by its path: an import, the program of a thread, a file that is read. */
const NAMED = /['"`](\.{1,2}\/[^'"`\n]+\.(?:tsx?|js))['"`]/g

/** Packages of this repository, by the module that stands for them. */
const PACKAGES: Readonly<Record<string, string>> = {
  'imagery-platform-client': 'client/src/index.ts',
  'imagery-platform': 'server/src/index.ts',
}
const PACKAGE = new RegExp(`'(${Object.keys(PACKAGES).join('|')})'`, 'g')

/** Test files that `npm test` and `npm run test:postgres` have. */
const TEST = /^(?!contract-tests\/(?!source\/)|tools\/package\/).*[.]test[.]ts$/

/**
 * The tests that a developer runs after a change of one module, the nearest first: those that import it, directly or
 * through others, and those that the check would run because they read files or start programs.
 * @param path of the module
 * @param modules the text of every module, by path
 */
export const nearestTests = (path: string, modules: ReadonlyMap<string, string>): readonly string[] => {
  const importers = importersOf(modules)
  const near = distancesFrom([path], importers)
  const affected = affectedTests([path], modules)
  // The check runs everything after a change of the explorer; here its own importers do.
  const seeds = typeof affected === 'string' ? [path] : affected
  const left = new Set(testsOfOtherAreas([path], modules))
  return [...distancesFrom(seeds, importers).keys()]
    .filter((file) => TEST.test(file) && !left.has(file))
    .map((file) => ({
      file,
      rank: [(near.get(file) ?? Infinity) + delay(file), -common(file, path)] as const,
    }))
    .toSorted(({ rank: [a, b], file }, { rank: [c, d], file: other }) =>
      a === c ? b - d || file.localeCompare(other) : a - c,
    )
    .map(({ file }) => file)
}

/** Tests on PostgreSQL start a server first: others that are as near come before them. */
const delay = (file: string): number => (file.endsWith('.postgres.test.ts') ? 1 : 0)

type Importers = ReadonlyMap<string, readonly string[]>

const importersOf = (modules: ReadonlyMap<string, string>): Importers => {
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
  return new Set([...byPath, ...byPackage])
}

/** How many imports lie between some modules and each module that reaches one of them. */
const distancesFrom = (paths: readonly string[], importers: Importers): ReadonlyMap<string, number> => {
  const distances = new Map(paths.map((path) => [path, 0]))
  for (const [path, distance] of distances)
    for (const importer of importers.get(path) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1)
  return distances
}

/** How many characters two paths have in common from the start: the test next to a module has the most. */
const common = (one: string, other: string): number => {
  let length = 0
  while (length < one.length && one[length] === other[length]) length++
  return length
}
