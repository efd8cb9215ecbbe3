import { distancesFrom, findImporters } from './module-graph.ts'

/** Modules whose importers are known. */
const MODULE = /^(server|packages|client|contract-tests|explorer|bench|tools)\/.*\.tsx?$/

/** Texts for people, which only tools read, and tests that reach them. */
const isProse = (path: string): boolean => path.endsWith('.md')

/** Tests, and what they share. */
const OF_TESTS = /[.](test|fixture)[.]ts$/

/**
 * How a test reaches modules that it does not import: it starts programs of ours or threads, looks
 * through folders, or reads a module.
 */
const REACHES = [
  /'node:(module|worker_threads)'|tools\/compiled\/|\bexecPath\b|'(node|npm|npx|tsx)'|\bfork\(/,
  /(import\.meta|\bcwd\b)[^]*(readdir|ls-files|glob)|(readdir|ls-files|glob)[^]*(import\.meta|\bcwd\b)/,
  /import\.meta\.dirname(\)|, '[./]*')/,
  /\('[^']+\.[cm]?[jt]sx?', import\.meta|import\.meta\.dirname, '[^']+\.[cm]?[jt]sx?'/,
]

/** What the programs of the toolchain consist of. Tests start them, and so reach what they import. */
const OF_TOOLS = /^(tools|client|server\/src\/(contract|kernel))\//

/** Tools that read every module of the checkout. */
const OF_CHECKOUT = /^tools\/(imports|mutants|package|scaffold|structure)\//

/** Imports that no program has. */
const OF_TYPES = /^(import|export) type [^'"]* from '[^']*'/gm

/**
 * Selects the tests that may fail since all of them passed. It leaves out a test only if the test and
 * everything it imports are unchanged, and if neither the test nor its fixtures reach other files (`REACHES`). If any file
 * other than a module or a text for people has changed, all tests run. Tests of the toolchain run if a tool has changed, or
 * a text. Tests of tools that read the whole checkout always run.
 * @param changed Paths of the files that have changed since; undefined where nobody knows.
 * @param modules The modules of the checkout, with their texts.
 * @returns Paths of files of tests.
 */
export const affectedTests = (
  changed: readonly string[] | undefined,
  modules: ReadonlyMap<string, string>,
): readonly string[] =>
  reached(changed, modules)
    .filter((path) => path.endsWith('.test.ts'))
    .toSorted()

/** The modules that a change may reach. */
const reached = (
  changed: readonly string[] | undefined,
  modules: ReadonlyMap<string, string>,
): readonly string[] => {
  if (!changed?.every((path) => MODULE.test(path) || isProse(path))) return [...modules.keys()]
  if (changed.length === 0) return []
  const concernsTools = changed.some((path) => OF_TOOLS.test(path) || isProse(path))
  const readers = [...modules].filter(([path, text]) =>
    isTool(path)
      ? concernsTools || OF_CHECKOUT.test(path)
      : OF_TESTS.test(path) && REACHES.some((way) => way.test(text)),
  )
  const run = new Map([...modules].map(([path, text]) => [path, text.replaceAll(OF_TYPES, '')]))
  const distances = distancesFrom([...changed, ...readers.map(([path]) => path)], findImporters(run))
  return [...distances.keys()].filter((path) => modules.has(path))
}

const isTool = (path: string): boolean => path.startsWith('tools/') && OF_TESTS.test(path)
