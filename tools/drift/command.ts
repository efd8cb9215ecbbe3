import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { parseArguments } from '../command/arguments.ts'
import { RELEASED } from '../release/released.ts'
import { drift, type Drift } from './drift.ts'
import { changeLines } from './report.ts'
import { bundledContract, driftSinceRelease } from './since-release.ts'

const usage = `npm run drift -- [BASE] [--changelog FILE]   (BASE is a git ref or a file; ${RELEASED} unless given)`

const options = { changelog: { type: 'string', default: 'dist/CHANGELOG-contract.md' } } as const

/** How the command ended, and what it says. */
export interface DriftRun {
  /** 0: callers keep working, or the major version says that they do not. 1: they break. 2: nothing was compared. */
  readonly code: 0 | 1 | 2
  readonly output: string
  /** What was found; nothing where nothing was compared. */
  readonly found?: Drift
}

/**
 * Compare the contract of a checkout with what callers were promised, and write the changelog.
 * @param args What follows `npm run drift --`.
 * @param loadContract Bundles the contract of the checkout, where it is compared with the release.
 */
export const driftCommand = async (
  repository: string,
  args: readonly string[],
  loadContract = bundledContract,
): Promise<DriftRun> => {
  try {
    const { values, words } = parseArguments(usage, options, 1, args)
    const [base = RELEASED] = words
    const found =
      base === RELEASED ? await driftSinceRelease(repository, loadContract) : await drift(repository, base)
    const { passes, line, breaking, changelog } = found
    const file = resolve(repository, values.changelog)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, changelog)
    const breaks = breaking.map((change) => `breaks  ${changeLines(change).join('\n      ')}`)
    return {
      code: passes ? 0 : 1,
      output: [...breaks, `${line} Changelog: ${values.changelog}`].join('\n'),
      found,
    }
  } catch (error) {
    return { code: 2, output: `drift: ${error instanceof Error ? error.message : String(error)}` }
  }
}
