import { nodeAt } from '../../server/src/contract/openapi/nodes.ts'
import type { Node } from '../../server/src/contract/openapi/nodes.ts'
import type { Impact } from './changes.ts'

/** Whether a contract may be published, and the line that says so. */
export interface Verdict {
  readonly passes: boolean
  readonly line: string
}

export const contractVersion = (contract: Node): string => String(nodeAt(contract, 'info').version)

/** Whether a version comes after another. @see https://semver.org section 11 */
export const isLater = (version: string, other: string): boolean =>
  version.localeCompare(other, 'en', { numeric: true }) > 0

const majorVersion = (version: string): number => Number(/^(\d+)[.]/.exec(version)?.[1])

/** Whether a version may break callers of an older one: it is a later major one. */
export const mayBreak = (version: string, older: string): boolean =>
  majorVersion(version) > majorVersion(older)

/**
 * Hold the highest impact of the changes against the two versions: who breaks callers says so in the major
 * version. Additions need no bump to pass.
 * @see https://semver.org
 */
export const verdict = (impact: Impact, before: string, after: string): Verdict => {
  if (impact === 'none') return { passes: true, line: 'The contract is unchanged.' }
  if (impact !== 'major') return { passes: true, line: `No change breaks a caller: ${impact} at most.` }
  if (mayBreak(after, before)) {
    return { passes: true, line: `Callers of ${before} break, and ${after} says so.` }
  }
  const needed = `${majorVersion(before) + 1}.0.0`
  return {
    passes: false,
    line: `Callers break: undo the change, or set info.version in spec/openapi.yaml from ${after} to ${needed}.`,
  }
}
