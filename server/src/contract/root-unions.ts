import type { ContractDocument } from './contract.ts'
import { follow, list, record } from './nodes.ts'

const METHODS = ['post', 'put', 'patch']

/**
 * The document with the branches of a request body that is a union written in place of their references.
 * The validator looks at the branch alone of a union of references: a body of `null` crashes it, and its faults lose the
 * member they belong to. Branches in place are validated like any other schema.
 */
export const withRootUnionsInPlace = (document: ContractDocument): ContractDocument => ({
  ...document,
  paths: Object.fromEntries(
    Object.entries(document.paths).map(([path, item]) => [
      path,
      Object.fromEntries(
        Object.entries(item).map(([method, operation]) => [
          method,
          METHODS.includes(method) ? withBody(document, record(operation)) : operation,
        ]),
      ),
    ]),
  ),
})

const withBody = (document: ContractDocument, operation: Record<string, unknown>): unknown => {
  if (operation.requestBody === undefined) return operation
  const body = record(follow(document, operation.requestBody))
  const content = Object.entries(record(body.content)).map(([media, representation]): [string, unknown] => [
    media,
    { ...record(representation), schema: withBranches(document, record(representation).schema) },
  ])
  return { ...operation, requestBody: { ...body, content: Object.fromEntries(content) } }
}

const withBranches = (document: ContractDocument, schema: unknown): unknown => {
  const union = record(follow(document, schema))
  return union.discriminator === undefined || union.oneOf === undefined
    ? schema
    : { ...union, oneOf: list(union.oneOf).map((branch) => follow(document, branch)) }
}
