import type { Components, OpenApiDocument, PathItem } from './openapi/document.ts'
import { operationsOf } from './openapi/operations.ts'
import { componentsFrom } from './openapi/references.ts'

/**
 * The part of a document that describes the requests of one operation: without its answers, the other operations, and
 * the components that its requests do not refer to. It is much smaller, and the validator walks it several times.
 * @throws Error where the document has no such operation
 */
export const requestPartOf = (document: OpenApiDocument, operationId: string): OpenApiDocument => {
  const operation = operationsOf(document).find(({ id }) => id === operationId)
  if (!operation) throw new Error(`The contract has no operation ${operationId}.`)
  const { path, method, node, pathItem } = operation
  const { parameters = [] } = pathItem
  const item: PathItem = { parameters, ...Object.fromEntries([[method, { ...node, responses: {} }]]) }
  const { webhooks: _webhooks, components = {}, ...own } = document
  return {
    ...own,
    paths: { [path]: item },
    components: reachedOf(components, componentsFrom(document, item)),
  }
}

/** Schemes of security are referred to by name, and stay. */
const reachedOf = (
  { schemas = {}, parameters = {}, requestBodies = {}, examples = {}, securitySchemes = {} }: Components,
  reached: ReadonlySet<string>,
): Components => {
  const kept = <Part>(kind: string, parts: Readonly<Record<string, Part>>): Record<string, Part> =>
    Object.fromEntries(Object.entries(parts).filter(([name]) => reached.has(`#/components/${kind}/${name}`)))
  return {
    schemas: kept('schemas', schemas),
    parameters: kept('parameters', parameters),
    requestBodies: kept('requestBodies', requestBodies),
    examples: kept('examples', examples),
    securitySchemes,
  }
}
