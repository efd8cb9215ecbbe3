import { affectedTests } from './affected-tests.ts'
import { testsOfOtherAreas } from './other-areas.ts'

/**
 * Tests of the whole platform, of its restarts, transfers and clocks, and comparisons with oracles take minutes together.
 * `npm test` runs them, and so does CI.
 */
const LONG =
  /^server\/(test\/|src\/(platform\/closed-platform|bin\/admin\/served)[.]test)|[.]oracles[.]test[.]ts$/

/**
 * Selects the tests of a check: those that may fail, but for those of other areas, and for long ones that are as they were.
 * @param changed Paths of the files that have changed since they passed; undefined where nobody knows.
 * @param modules The modules of the checkout, with their texts.
 * @returns Paths of files of tests.
 */
export const testsOfCheck = (
  changed: readonly string[] | undefined,
  modules: ReadonlyMap<string, string>,
): readonly string[] => {
  const own = new Set(changed)
  const others = new Set(testsOfOtherAreas(changed ?? [], modules))
  return affectedTests(changed, modules).filter(
    (path) => own.has(path) || !(others.has(path) || LONG.test(path)),
  )
}
