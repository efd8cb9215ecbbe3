import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mutant, Mutated } from './mutant.ts'
import { nearestTests } from './nearest-tests.ts'
import { runProgram } from '../command/run-program.ts'
import { runTests } from './run-tests.ts'

/** A mutant that applies and compiles, with the file as it is without it. */
export interface Candidate {
  readonly mutant: Mutant
  readonly mutated: Mutated
  readonly original: string
}

/** How a mutant fared. */
export interface Trial {
  readonly mutant: Mutant
  readonly path: string
  /** What caught it; undefined where it survived. */
  readonly caughtBy: string | undefined
  /** The test files that caught it, which must pass without it. */
  readonly files: readonly string[]
  readonly seconds: number
}

/**
 * Test files of each round, which starts Vitest once. Most faults end in the first two. The test next to a module takes a
 * second of CPU time and others of its room often ten, so it has a round of its own.
 */
const ROUNDS = [1, 3, 12, 60, Infinity] as const

/** The linter takes five seconds of CPU time for one file: it follows the round with the tests of the room. */
const LINT_AFTER = 1

/** Limits of the first rounds, before the linter, and of the others, in milliseconds: on a loaded machine tests take ten times as long. */
const NEAR_MS = 300_000
const ALL_MS = 1_800_000

/** The tests over HTTP that a developer runs after a change of a room; after all others, the sweep over every operation. */
const CONTRACT_TESTS: readonly (readonly [room: RegExp, folder: string])[] = [
  [/^client\//, 'contract-tests/client/'],
  [/^explorer\//, 'contract-tests/explorer/'],
  [/^/, 'contract-tests/sweep/'],
]

/**
 * Puts a mutant into a copy of the repository and runs what a developer would run, up to the first failure: the tests, the
 * nearest first, and the linter. Then it takes the mutant out again.
 * @param copy folder of the copy
 * @param modules the text of every module, by path
 */
export const tryMutant = async (
  { mutant, mutated: { path, text }, original }: Candidate,
  copy: string,
  modules: ReadonlyMap<string, string>,
): Promise<Trial> => {
  const begun = performance.now()
  await writeFile(join(copy, path), text)
  try {
    const failure = await firstFailure(path, copy, modules)
    const seconds = (performance.now() - begun) / 1000
    return { mutant, path, caughtBy: failure?.by, files: failure?.files ?? [], seconds }
  } finally {
    await writeFile(join(copy, path), original)
  }
}

const firstFailure = async (path: string, copy: string, modules: ReadonlyMap<string, string>) => {
  const waiting = [...nearestTests(path, modules)]
  for (const [round, count] of ROUNDS.entries()) {
    const files = waiting.splice(0, count)
    const failure = await runTests(copy, files, round <= LINT_AFTER ? NEAR_MS : ALL_MS)
    if (failure) return failure
    const rule = round === LINT_AFTER ? await lintRule(copy, path) : undefined
    if (rule !== undefined) return { by: `lint: ${rule}`, files: [] }
  }
  return runTests(copy, contractTests(path, modules), ALL_MS)
}

const contractTests = (path: string, modules: ReadonlyMap<string, string>): string[] => {
  const folder = CONTRACT_TESTS.find(([room]) => room.test(path))?.[1] ?? ''
  return [...modules.keys()].filter((file) => file.startsWith(folder) && file.endsWith('.test.ts'))
}

/**
 * The first finding of the linter in a file, as in `npm run lint -- code`; undefined where there is none.
 * @throws Error where the linter fails without a finding: that says nothing of the mutant
 */
const lintRule = async (copy: string, path: string): Promise<string | undefined> => {
  const command = ['node_modules/.bin/oxlint', '--format', 'unix', path] as const
  const { code, output } = await runProgram(copy, command, ALL_MS)
  if (code === 0) return undefined
  const finding = output.split('\n').find((line) => line.startsWith(`${path}:`))
  if (finding === undefined) throw new Error(`the linter failed on ${path}:\n${output}`)
  return finding
}
