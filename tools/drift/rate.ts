import { isDeepStrictEqual } from 'node:util'
import type { Node } from '../../server/src/contract/openapi/nodes.ts'
import { changesIn, highest, type Change, type Impact } from './changes.ts'
import { diff } from './diff.ts'
import { splitByDirection } from './directions.ts'
import { withInherited } from './inherited.ts'

/** What changed between two contracts. */
export interface Rating {
  /** The highest impact of all changes. */
  readonly impact: Impact
  readonly changes: readonly Change[]
}

/** Rate what changed between two bundled contracts. */
export const rate = async (base: Node, revision: Node): Promise<Rating> => {
  if (isDeepStrictEqual(base, revision)) return { impact: 'none', changes: [] }
  const before = comparable(base)
  const after = comparable(revision)
  const changes = changesIn(await diff(before, after), before, after)
  return { impact: highest(changes.map((change) => change.impact)), changes }
}

const comparable = (contract: Node): Node => splitByDirection(withInherited(contract))
