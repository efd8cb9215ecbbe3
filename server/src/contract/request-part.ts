import type { Components, OpenApiDocument } from './openapi/document.ts'
import { mapOperations } from './openapi/operations.ts'
import { componentsFrom } from './openapi/references.ts'

/**
 * The part of a document that describes requests: without the answers, and without the components that no request
 * refers to. It is half as large, and the validator walks it for each operation that it compiles.
 */
export const requestPartOf = (document: OpenApiDocument): OpenApiDocument => {
  const {
    webhooks: _webhooks,
    components = {},
    ...own
  } = mapOperations(document, (operation) => ({
    ...operation,
    responses: {},
  }))
  return { ...own, components: reachedOf(components, componentsFrom(document, own.paths)) }
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
