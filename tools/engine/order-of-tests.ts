import { readFileSync } from 'node:fs'
import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'

/** What every test file has that drives a browser: it asks whether there is one, or starts it by itself. */
const BROWSER = /\bhasChromium\b|'playwright-core'/

/** Names of test files, without their ending. */
export interface Places {
  /** Come before all others, in this order. */
  readonly first?: readonly string[]
  /** Come before all others with a browser, so that no process is left with one alone. */
  readonly longest?: readonly string[]
}

/**
 * Orders the files of a run whose processes have one file after the other. Those that drive a browser come last: from the
 * first on, each promise of its process costs seven times as much, since playwright goes on to track them.
 */
export const orderOfTests = (places: Places): typeof BaseSequencer =>
  class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      return placed(await super.sort(files), places)
    }
  }

/** Files in the order of their places, and else as they come. */
export const placed = <File extends HasPath>(
  files: readonly File[],
  { first = [], longest = [] }: Places,
): File[] => {
  const named = (names: readonly string[]) =>
    names.flatMap((name) => files.filter((file) => isNamed(file, name)))
  const rest = files.filter((file) => ![...first, ...longest].some((name) => isNamed(file, name)))
  return [
    ...named(first),
    ...rest.filter((file) => !drivesBrowser(file)),
    ...named(longest),
    ...rest.filter(drivesBrowser),
  ]
}

type HasPath = Pick<TestSpecification, 'moduleId'>

const isNamed = ({ moduleId }: HasPath, name: string): boolean => moduleId.endsWith(`/${name}.test.ts`)

const drivesBrowser = ({ moduleId }: HasPath): boolean => BROWSER.test(readFileSync(moduleId, 'utf8'))
