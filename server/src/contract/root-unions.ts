import type { MediaType, OpenApiDocument, OperationObject } from './openapi/document.ts'
import { mapOperations } from './openapi/operations.ts'
import { resolve } from './openapi/references.ts'
import type { Schema } from './openapi/schema.ts'

/**
 * The document with the references in request bodies that are unions replaced by the branches themselves. In a union of
 * references the validator sees the branch alone: a body of `null` crashes it, and its faults lose the member that they
 * belong to. Inlined branches are validated like any other schema.
 */
export const withRootUnionsInPlace = (document: OpenApiDocument): OpenApiDocument =>
  mapOperations(document, (operation) => withBody(document, operation))

const withBody = (document: OpenApiDocument, operation: OperationObject): OperationObject => {
  if (operation.requestBody === undefined) return operation
  const body = resolve(document, operation.requestBody)
  const content = Object.entries(body.content).map(
    ([type, media]) => [type, withBranches(document, media)] as const,
  )
  return { ...operation, requestBody: { ...body, content: Object.fromEntries(content) } }
}

const withBranches = (document: OpenApiDocument, media: MediaType): MediaType => {
  const union: Schema = resolve(document, media.schema ?? {})
  if (union.discriminator === undefined || union.oneOf === undefined) return media
  const oneOf = union.oneOf.map((branch) => resolve(document, branch))
  return { ...media, schema: { ...union, oneOf } }
}
