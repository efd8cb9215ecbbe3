import type { After, OpenApiDocument } from '../../server/src/contract/openapi/document.ts'
import { listOperations } from '../../server/src/contract/openapi/operations.ts'

/** What has to be called before an operation, so that its examples succeed. */
export interface Preceding {
  readonly calls: readonly PrecedingCall[]
  /** A sentence, Markdown. */
  readonly why: string
}

export interface PrecedingCall {
  readonly id: string
  readonly summary: string
}

/**
 * Operations that another one has to come after, in the order in which they are called.
 * @param documents where they stand
 * @throws Error when one stands in none
 */
export const resolvePreceding = (
  after: After | undefined,
  documents: readonly OpenApiDocument[],
): Preceding | undefined => {
  if (after === undefined) return undefined
  const known = documents.flatMap((document) => listOperations(document))
  const calls = after.operations.map((id) => {
    const found = known.find((operation) => operation.id === id)
    if (found === undefined) throw new Error(`x-after: the contract has no operation ${id}.`)
    return { id, summary: found.node.summary ?? id }
  })
  return { calls, why: after.why }
}

/** Where an operation stands in the pages: an id begins with its area. */
export const operationHref = ({ id }: PrecedingCall): string => `${id.split('_')[0]}.html#${id}`
