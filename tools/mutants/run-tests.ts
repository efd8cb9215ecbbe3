import { readFile, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { z } from 'zod'
import { runProgram } from '../command/run-program.ts'

/** Vitest's configurations, by the name of the files that each runs. The first that fits is taken. */
const CONFIGS: readonly (readonly [files: RegExp, config: string])[] = [
  [/[.]postgres[.]test[.]ts$/, 'server/test/postgres/vitest.config.ts'],
  [/^contract-tests\/(?!source\/)/, 'contract-tests/vitest.config.ts'],
  [/^/, 'vitest.config.ts'],
]

/** Why tests failed. */
export interface Failure {
  /** The test file, then the name of the test; or what else went wrong. */
  readonly by: string
  readonly files: readonly string[]
}

/** The part of Vitest's JSON report that names what failed. */
const REPORT = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
})

/**
 * Runs test files of a checkout up to the first that fails.
 * @param files paths of test files, in the checkout
 * @param withinMs milliseconds that each configuration's files may take; beyond them they count as failed
 * @returns the first failure; undefined where all pass
 * @throws Error where Vitest cannot start
 */
export const runTests = async (
  folder: string,
  files: readonly string[],
  withinMs: number,
): Promise<Failure | undefined> => {
  for (const config of new Set(files.map(configFor))) {
    const some = files.filter((file) => configFor(file) === config)
    const failure = await runVitest(folder, config, some, withinMs)
    if (failure) return failure
  }
  return undefined
}

const configFor = (file: string): string => CONFIGS.find(([files]) => files.test(file))?.[1] ?? ''

const runVitest = async (
  folder: string,
  config: string,
  files: readonly string[],
  withinMs: number,
): Promise<Failure | undefined> => {
  const report = join(folder, REPORT_FILE)
  await rm(report, { force: true })
  const { code, output } = await runProgram(
    folder,
    [
      ...(['node_modules/.bin/vitest', 'run', '--config', config, '--maxWorkers', '1'] as const),
      ...['--bail', '1', '--reporter', 'json', '--outputFile', report, ...files],
    ],
    withinMs,
  )
  if (code === undefined)
    return { by: `a hang: ${files.join(', ')} did not end within ${withinMs / 1000} s`, files }
  if (code === 0) return undefined
  const text = await readFile(report, 'utf8').catch(() => undefined)
  if (text === undefined) throw new Error(`vitest ended with ${code} and no report:\n${output}`)
  return firstFailure(folder, REPORT.parse(JSON.parse(text)), files, output)
}

/** Where Vitest writes its report: git ignores it, and it is removed with the checkout. */
const REPORT_FILE = 'node_modules/.mutants-report.json'

const firstFailure = (
  folder: string,
  { testResults }: z.output<typeof REPORT>,
  files: readonly string[],
  output: string,
): Failure => {
  const failed = testResults.find(({ status }) => status === 'failed')
  // An error outside tests, such as a rejected promise that nobody handles, fails a run whose tests all pass.
  if (!failed) return { by: `an error outside tests: ${lastLines(output)}`, files }
  const file = relative(folder, failed.name)
  const test = failed.assertionResults.find(({ status }) => status === 'failed')
  return { by: `${file} > ${test?.fullName.trim() ?? failed.message.split('\n')[0] ?? ''}`, files: [file] }
}

/** The last lines of what Vitest wrote, without the one that says where its report is. */
const lastLines = (output: string): string =>
  output
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('JSON report written'))
    .slice(-3)
    .join(' ')
