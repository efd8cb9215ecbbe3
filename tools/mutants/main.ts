import { availableParallelism, constants } from 'node:os'
import { checkOut, commitWorkingTree } from '../checkout/checkout.ts'
import { parseArguments } from '../command/arguments.ts'
import { compiler } from './compiles.ts'
import { applyMutant, readMutants, type Mutant } from './mutant.ts'
import { runTests } from './run-tests.ts'
import { mutableSources, readModules } from './sources.ts'
import { tryMutant, type Candidate, type Trial } from './trial.ts'

const USAGE = 'npm run mutants -- [NAME...] [--list]'
const repository = process.cwd()

const choose = (all: readonly Mutant[], names: readonly string[]): readonly Mutant[] => {
  const unknown = names.filter((name) => all.every((mutant) => mutant.name !== name))
  if (unknown.length > 0)
    throw new Error(`there is no mutant ${unknown.join(', ')}. \`npm run mutants -- --list\` lists all`)
  return all.filter(({ name }) => names.length === 0 || names.includes(name))
}

/** Applies and compiles mutants. A mutant that does neither is a fault of its table. */
const prepare = (mutants: readonly Mutant[], sources: ReadonlyMap<string, string>) => {
  const invalid: string[] = []
  const applied = mutants.flatMap((mutant): Candidate[] => {
    try {
      const mutated = applyMutant(mutant, sources)
      return [{ mutant, mutated, original: sources.get(mutated.path) ?? '' }]
    } catch (fault) {
      invalid.push(`${mutant.name}: ${fault instanceof Error ? fault.message : String(fault)}`)
      return []
    }
  })
  const paths = applied.map(({ mutated }) => mutated.path)
  const errorIn = compiler(repository, paths)
  const candidates = applied.filter(({ mutant, mutated }) => {
    const error = errorIn(mutated)
    if (error !== undefined) invalid.push(`${mutant.name}: does not compile (${mutated.path}): ${error}`)
    return error === undefined
  })
  return { candidates, invalid }
}

const report = ({ mutant, path, caughtBy, seconds }: Trial): void => {
  const verdict = caughtBy === undefined ? 'SURVIVED' : 'caught  '
  console.log(`${verdict} ${mutant.name} (${path}), ${seconds.toFixed(0)} s: ${caughtBy ?? mutant.why}`)
}

/** Tries mutants, one at a time in each copy of the repository. */
const tryAll = async (
  candidates: readonly Candidate[],
  copies: readonly string[],
  modules: ReadonlyMap<string, string>,
): Promise<readonly Trial[]> => {
  const waiting = [...candidates]
  const trials: Trial[] = []
  const work = async (copy: string) => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const trial = await tryMutant(next, copy, modules)
      report(trial)
      trials.push(trial)
    }
  }
  await Promise.all(copies.map(work))
  return trials
}

/** Limit of all test files that caught a mutant, in milliseconds. */
const CONTROL_MS = 3_600_000

/** @returns what is wrong: mutants that survived or are not valid, and tests that fail without a mutant */
const run = async (mutants: readonly Mutant[], parallel: number): Promise<readonly string[]> => {
  const modules = await readModules(repository)
  const { candidates, invalid } = prepare(mutants, mutableSources(modules))
  for (const fault of invalid) console.log(`INVALID  ${fault}`)
  if (candidates.length === 0) return invalid
  const commit = await commitWorkingTree(repository)
  const control = await checkOut(repository, commit)
  const copies = [control]
  try {
    while (copies.length < Math.min(parallel, candidates.length))
      copies.push(await checkOut(repository, commit))
    const trials = await tryAll(
      candidates,
      copies.map(({ folder }) => folder),
      modules,
    )
    const survivors = trials.filter(({ caughtBy }) => caughtBy === undefined)
    const files = [...new Set(trials.flatMap((trial) => trial.files))]
    const failure = await runTests(control.folder, files, CONTROL_MS)
    return [
      ...invalid,
      ...survivors.map(({ mutant, path }) => `${mutant.name} survived in ${path}: ${mutant.why}`),
      ...(failure ? [`a test that caught a mutant fails without it, too: ${failure.by}`] : []),
    ]
  } finally {
    for (const copy of copies) copy.remove()
  }
}

/** Ends this process by its exit, which removes the copies and ends all tests. */
const endOnSignals = (): void => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(128 + constants.signals[signal]))
}

/** Exit code 0: all mutants were caught. 1: one survived or is not valid, or tests fail without any. 2: wrong arguments. */
try {
  const options = { list: { type: 'boolean', default: false } } as const
  const { values, words } = parseArguments(USAGE, options, Infinity)
  const mutants = choose(await readMutants(repository), words)
  if (values.list) for (const { name, why } of mutants) console.log(`${name}: ${why}`)
  else {
    endOnSignals()
    const begun = performance.now()
    const faults = await run(mutants, availableParallelism())
    const minutes = ((performance.now() - begun) / 60_000).toFixed(1)
    for (const fault of faults) console.error(`mutants: ${fault}`)
    console.log(`${mutants.length} mutants in ${minutes} minutes, ${faults.length} faults`)
    if (faults.length > 0) process.exitCode = 1
  }
} catch (error) {
  console.error(`mutants: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 2
}
