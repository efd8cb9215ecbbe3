import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { Node } from '../../server/src/contract/openapi/nodes.ts'
import { argumentsOf } from '../command/arguments.ts'
import { bundle } from '../generate/bundle.ts'
import { RELEASED, releasedContract, releaseFault } from '../release/released.ts'
import { drift, driftBetween, type Drift } from './drift.ts'
import { linesOf } from './report.ts'

const usage = `npm run drift -- [BASE] [--changelog FILE]   (BASE is a git ref or a file; ${RELEASED} unless given)`

const options = { changelog: { type: 'string', default: 'dist/CHANGELOG-contract.md' } } as const

/** How the command ended, and what it says. */
export interface DriftRun {
  /** 0: callers keep working, or the major version says that they do not. 1: they break. 2: nothing was compared. */
  readonly code: 0 | 1 | 2
  readonly output: string
}

/**
 * Compare the contract of a checkout with what callers were promised, and write the changelog.
 * @param args What follows `npm run drift --`.
 * @param contractOf Bundles the contract of the checkout, where it is compared with the release.
 */
export const driftCommand = async (
  repository: string,
  args: readonly string[],
  contractOf = bundledContract,
): Promise<DriftRun> => {
  try {
    const { values, words } = argumentsOf(usage, options, 1, args)
    const [base = RELEASED] = words
    const { passes, line, breaking, changelog } =
      base === RELEASED ? await driftSinceRelease(repository, contractOf) : await drift(repository, base)
    const file = resolve(repository, values.changelog)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, changelog)
    const breaks = breaking.map((change) => `breaks  ${linesOf(change).join('\n      ')}`)
    return {
      code: passes ? 0 : 1,
      output: [...breaks, `${line} Changelog: ${values.changelog}`].join('\n'),
    }
  } catch (error) {
    return { code: 2, output: `drift: ${error instanceof Error ? error.message : String(error)}` }
  }
}

const bundledContract = (repository: string): Promise<Node> =>
  bundle(repository, { root: 'spec/openapi.yaml' })

/** What was released is a bundle already. */
const driftSinceRelease = async (
  repository: string,
  contractOf: (repository: string) => Promise<Node>,
): Promise<Drift> => {
  const fault = await releaseFault(repository)
  const released = await releasedContract(repository)
  if (fault !== undefined || released === undefined) throw new Error(fault)
  return driftBetween(released, await contractOf(repository), RELEASED)
}
