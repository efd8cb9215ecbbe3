import type { Node } from '../../server/src/contract/openapi/nodes.ts'
import { bundle } from '../generate/bundle.ts'
import { RELEASED, releasedContract, releaseFault } from '../release/released.ts'
import { driftBetween, type Drift } from './drift.ts'

/** The contract of a checkout, in one document. */
export const bundledContract = (repository: string): Promise<Node> =>
  bundle(repository, { root: 'spec/openapi.yaml' })

/**
 * Compare the contract of a checkout with what callers were promised last, which is a bundle already.
 * @param loadContract bundles the contract of the checkout
 * @throws Error where nobody can tell what callers were promised
 */
export const driftSinceRelease = async (
  repository: string,
  loadContract: (repository: string) => Promise<Node>,
): Promise<Drift> => {
  const fault = await releaseFault(repository)
  const released = await releasedContract(repository)
  if (fault !== undefined || released === undefined) throw new Error(fault)
  return driftBetween(released, await loadContract(repository), RELEASED)
}
