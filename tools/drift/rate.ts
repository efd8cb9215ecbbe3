import { isNode, listAt, type Node } from '../contract/document.ts'
import { diff } from './diff.ts'

const impacts = ['none', 'patch', 'minor', 'major'] as const

/** The part of a semantic version that a change must bump: `major` breaks callers, `minor` adds, `patch` does neither. */
export type Impact = (typeof impacts)[number]

export interface Rating {
  /** The highest impact of all changes. */
  readonly impact: Impact
  /** Where and why a caller breaks, one line each. */
  readonly breaking: readonly string[]
}

/** Rate what changed between two bundled contracts. */
export const rate = async (base: Node, revision: Node): Promise<Rating> => {
  const report: unknown = JSON.parse(await diff(base, revision, 'json'))
  if (!isNode(report)) throw new Error('redocly diff reported no object')
  const changes = listAt(report, 'changes').filter(isNode)
  const breaking = changes
    .filter(({ impact }) => impact === 'major')
    .map((change) => `${String(change.path)}: ${reasonsOf(change) || String(change.kind)}`)
  const impact =
    impacts.findLast((candidate) => changes.some((change) => change.impact === candidate)) ?? 'none'
  return { impact, breaking }
}

const reasonsOf = (change: Node): string =>
  listAt(change, 'verdicts')
    .filter(isNode)
    .filter(({ impact }) => impact === 'major')
    .map(({ message }) => String(message))
    .join(' ')
