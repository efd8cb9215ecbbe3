import type { Node } from '../../server/src/contract/openapi/nodes.ts'
import { bundleAll } from '../generate/bundle.ts'
import { withContractAt } from './base-contract.ts'
import type { Change } from './changes.ts'
import { rate } from './rate.ts'
import { changelog } from './report.ts'
import { verdict, contractVersion, type Verdict } from './verdict.ts'

/** The contract of a checkout beside an older one. */
export interface Drift extends Verdict {
  readonly changes: readonly Change[]
  readonly breaking: readonly Change[]
  /** All changes, in Markdown. */
  readonly changelog: string
}

/**
 * Compare the contract of a checkout with an older one.
 * @param base A git ref or a file.
 * @throws Error if the base is neither, or one of the two does not bundle.
 */
export const drift = (repository: string, base: string): Promise<Drift> =>
  withContractAt(repository, base, async (before) => {
    const after = { root: 'spec/openapi.yaml' }
    const bundled = await bundleAll(repository, [before, after])
    return driftBetween(bundled(before), bundled(after), base)
  })

/** @param base what the older contract is called */
export const driftBetween = async (before: Node, after: Node, base: string): Promise<Drift> => {
  const { impact, changes } = await rate(before, after)
  const { passes, line } = verdict(impact, contractVersion(before), contractVersion(after))
  const title = `The contract: ${contractVersion(before)} (${base}) → ${contractVersion(after)}`
  return {
    passes,
    line,
    changes,
    breaking: changes.filter((change) => change.impact === 'major'),
    changelog: changelog(title, line, changes),
  }
}
