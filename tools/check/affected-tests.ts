/** Modules whose importers Vitest knows. */
const MODULE = /^(server|client|contract-tests|bench|tools)\/.*\.ts$/

const TEST = /[.]test[.]ts$/

/** Tests, and what they share. */
const OF_TESTS = /([.]test|-fixture)[.]ts$/

/** How a module reaches what it does not import: it reads a file, or starts a program. */
const READS = /'node:(fs|fs\/promises|child_process|module|worker_threads)'|import\.meta/

/** Which tests to run: all of them, none, or those that have to do with some files. */
export type AffectedTests = 'all' | 'none' | readonly string[]

/**
 * The tests whose outcome may differ from what it was when all of them passed. An unchanged test is left out only if
 * nothing that it imports has changed, and neither it nor its fixtures read files or start programs. What the server
 * reads by itself is in `generated/`; a change of anything but a module runs everything.
 * @param changed Paths of the files that have changed since; undefined where nobody knows.
 * @param modules The modules of the checkout, with their texts.
 */
export const affectedTests = (
  changed: readonly string[] | undefined,
  modules: ReadonlyMap<string, string>,
): AffectedTests => {
  if (changed?.length === 0) return 'none'
  if (!changed?.every((path) => MODULE.test(path))) return 'all'
  const readers = [...modules]
    .filter(([path, text]) => isTool(path) || (OF_TESTS.test(path) && READS.test(text)))
    .map(([path]) => path)
  return [...new Set([...changed.filter((path) => modules.has(path)), ...readers])].toSorted()
}

/** The toolchain is about the checkout: its tests read all of it. */
const isTool = (path: string): boolean => path.startsWith('tools/') && TEST.test(path)
