import type {
  Components,
  OpenApiDocument,
  OperationObject,
  Parameter,
  PathItem,
  Reference,
} from './openapi/document.ts'
import { listOperations } from './openapi/operations.ts'
import type { Operation } from './openapi/operations.ts'
import { componentsFrom, resolve } from './openapi/references.ts'
import type { Schema } from './openapi/schema.ts'

/**
 * The part of a document that describes the requests of one operation: without its answers, the other operations, and
 * the components that its requests do not refer to. It is much smaller, and the validator walks it several times. All
 * parameters are the operation's own, and its body and the schemas of that stand in their place, as the validator wants
 * them.
 * @throws Error where the document has no such operation
 */
export const extractRequestPart = (document: OpenApiDocument, operationId: string): OpenApiDocument => {
  const operation = listOperations(document).find(({ id }) => id === operationId)
  if (!operation) throw new Error(`The contract has no operation ${operationId}.`)
  const { path, method, node } = operation
  const request = {
    ...node,
    ...inlineBody(document, node),
    parameters: mergeParameters(document, operation),
    responses: {},
  }
  const item: PathItem = Object.fromEntries([[method, request]])
  const { webhooks: _webhooks, components = {}, ...own } = document
  return {
    ...own,
    paths: { [path]: item },
    components: pickReached(components, componentsFrom(document, item)),
  }
}

const mergeParameters = (
  document: OpenApiDocument,
  { node, pathItem }: Operation,
): (Parameter | Reference)[] => {
  const { parameters: own = [] } = node
  const parameterName = (parameter: Parameter | Reference) => resolve(document, parameter).name
  const names = new Set(own.map(parameterName))
  return [...own, ...(pathItem.parameters ?? []).filter((shared) => !names.has(parameterName(shared)))]
}

const inlineBody = (
  document: OpenApiDocument,
  { requestBody }: OperationObject,
): Pick<OperationObject, 'requestBody'> => {
  if (!requestBody) return {}
  const body = resolve(document, requestBody)
  const content = Object.entries(body.content).map(
    ([type, media]) => [type, { ...media, schema: resolve<Schema>(document, media.schema ?? {}) }] as const,
  )
  return { requestBody: { ...body, content: Object.fromEntries(content) } }
}

/** Schemes of security are referred to by name, and stay. */
const pickReached = (
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
