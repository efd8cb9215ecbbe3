import { posix } from 'node:path'
import { affectedTests } from '../check/affected-tests.ts'
import { distancesFrom, findImporters } from '../check/module-graph.ts'
import { testsOfOtherAreas } from '../check/other-areas.ts'

/** Test files that `npm test` and `npm run test:postgres` have. */
const TEST = /^(?!contract-tests\/(?!source\/)|tools\/package\/).*[.]test[.]ts$/

/**
 * The tests that a developer runs after a change of one module: those that import it, directly or through others, and
 * those that the check would run because they read files or start programs. The tests of its room come first, those
 * with a name like its own before others, and each by how many imports lie between them.
 * @param path of the module
 * @param modules the text of every module, by path
 */
export const nearestTests = (path: string, modules: ReadonlyMap<string, string>): readonly string[] => {
  const near = distancesFrom([path], findImporters(modules))
  const left = new Set(testsOfOtherAreas([path], modules))
  const rankFile = (file: string) => [
    isOfRoom(file, path) ? 0 : 1,
    isOnSubject(file, path) ? 0 : 1,
    (near.get(file) ?? Infinity) + delay(file),
    -common(file, path),
  ]
  return affectedTests([path], modules)
    .filter((file) => TEST.test(file) && !left.has(file))
    .map((file) => ({ file, rank: rankFile(file) }))
    .toSorted((one, other) => compareRanks(one.rank, other.rank) || (one.file < other.file ? -1 : 1))
    .map(({ file }) => file)
}

const compareRanks = (one: readonly number[], other: readonly number[]): number => {
  const at = one.findIndex((value, index) => value !== other[index])
  return at < 0 ? 0 : (one[at] ?? 0) < (other[at] ?? 0) ? -1 : 1
}

/** Folders that say nothing about what is in them. */
const COMMON_FOLDERS = new Set(['server', 'client', 'explorer', 'packages', 'src', 'areas', 'services'])

/** Whether a test lies in a folder that is named like one of the module's: `areas/catalog` tests much of `catalog`, too. */
const isOfRoom = (test: string, path: string): boolean => {
  const rooms = posix
    .dirname(path)
    .split('/')
    .filter((name) => !COMMON_FOLDERS.has(name))
  return posix
    .dirname(test)
    .split('/')
    .some((name) => rooms.includes(name))
}

/** Letters that two forms of a word have in common: `sorted`, `sorting`. */
const STEM = 4

/** Whether a test is named after what the module is named after: `sorting.test.ts` and `sort-order.ts`. */
const isOnSubject = (test: string, path: string): boolean => {
  const words = posix
    .basename(path)
    .replace(/[.].*$/, '')
    .split('-')
    .filter((word) => word.length >= STEM)
  return words.some((word) => posix.basename(test).includes(word.slice(0, STEM)))
}

/** Tests on PostgreSQL start a server first: others that are as near come before them. */
const delay = (file: string): number => (file.endsWith('.postgres.test.ts') ? 1 : 0)

/** How many characters two paths have in common from the start: the test next to a module has the most. */
const common = (one: string, other: string): number => {
  let length = 0
  while (length < one.length && one[length] === other[length]) length++
  return length
}
