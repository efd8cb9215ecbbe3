import { nodeAt } from '../../server/src/contract/openapi/nodes.ts'
import type { Node } from '../../server/src/contract/openapi/nodes.ts'
import { listOperations } from '../../server/src/contract/openapi/operations.ts'

/**
 * TypeScript for the server: the names of the points that operations of the lenient contract are marked with, because
 * no overlay can express them. Sorted, each once.
 * @param lenient The contract with the lenient overlay applied.
 * @see ../../spec/overlays/lenient.yaml
 */
export const lenienceModule = (lenient: Node): string => {
  const marks = listOperations(lenient).flatMap(({ node }) => Object.keys(nodeAt(node, 'x-lenient')))
  return `// Generated from spec/ by \`npm run generate\`. Do not edit.

/** What the server itself does when it is lenient. @see ../spec/overlays/lenient.yaml */
export const leniencePoints = ${JSON.stringify([...new Set(marks)].sort(), null, 2)} as const

export type LeniencePoint = (typeof leniencePoints)[number]
`
}
