import { readFileSync } from 'node:fs'
import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'

/** What every test file has that drives a browser: it asks whether there is one, or starts it by itself. */
const BROWSER = /\bhasChromium\b|'playwright-core'/

/**
 * Orders the files of a run whose processes have one file after the other. Those that drive a browser come last: from the
 * first on, each promise of its process costs seven times as much, since playwright goes on to track them.
 * @param first names of files that come before all others, in this order
 * @param longest names of those that come before all others with a browser, so that no process is left with one alone
 */
export const orderOfTests = ({
  first = [],
  longest = [],
}: {
  readonly first?: readonly string[]
  readonly longest?: readonly string[]
}): typeof BaseSequencer =>
  class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const sorted = await super.sort(files)
      const rest = sorted.filter((file) => !isNamed(file, first) && !isNamed(file, longest))
      return [
        ...named(sorted, first),
        ...rest.filter((file) => !drivesBrowser(file)),
        ...named(sorted, longest),
        ...rest.filter(drivesBrowser),
      ]
    }
  }

const named = (files: readonly TestSpecification[], names: readonly string[]): TestSpecification[] =>
  names.flatMap((name) => files.filter((file) => isNamed(file, [name])))

const isNamed = ({ moduleId }: TestSpecification, names: readonly string[]): boolean =>
  names.some((name) => moduleId.endsWith(`/${name}.test.ts`))

const drivesBrowser = ({ moduleId }: TestSpecification): boolean =>
  BROWSER.test(readFileSync(moduleId, 'utf8'))
