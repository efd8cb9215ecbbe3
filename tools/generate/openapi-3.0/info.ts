import { nodeAt } from '../../../server/src/contract/openapi/nodes.ts'
import type { Node } from '../../../server/src/contract/openapi/nodes.ts'

/** The contract's particulars without a summary, and the licence by its address: 3.0 knows no SPDX identifier. */
export const infoIn30 = ({ summary: _, ...info }: Node): Node => {
  const { identifier, ...license } = nodeAt(info, 'license')
  return typeof identifier === 'string'
    ? { ...info, license: { ...license, url: `https://spdx.org/licenses/${identifier}.html` } }
    : info
}
