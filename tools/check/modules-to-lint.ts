import { distancesFrom, findImporters } from './module-graph.ts'

/** What the linter reads. */
const READ = /[.](tsx?|[cm]?js|json)$/

/** Rules, and what says which of them hold where. */
const LINTER = 'tools/lint/'

/** A module that declares for modules that do not import it. */
const DECLARES = /^declare (global|module)\b/m

/** Nobody writes it. */
const GENERATED = /^(generated|samples)\//

/**
 * The modules in which the linter may find what it did not find when all of them passed: those that have changed, and
 * whatever reaches one of them, since types go with imports. All of them where nobody knows what has changed, or where
 * it is not a module: settings, rules, packages.
 * @param changed Paths of the files that have changed since; undefined where nobody knows.
 * @param modules The modules of the checkout, with their texts; the text of one that is gone is empty.
 */
export const modulesToLint = (
  changed: readonly string[] | undefined,
  modules: ReadonlyMap<string, string>,
): 'all' | readonly string[] => {
  const read = changed?.filter((path) => READ.test(path))
  if (!read?.every((path) => isOrdinary(path, modules.get(path)))) return 'all'
  return [...distancesFrom(read, findImporters(modules)).keys()]
    .filter((path) => !GENERATED.test(path))
    .toSorted()
}

const isOrdinary = (path: string, text = ''): boolean =>
  text !== '' && !path.startsWith(LINTER) && !DECLARES.test(text)
