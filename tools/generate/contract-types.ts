import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'
import { isNode, listAt, nodeAt } from '../../server/src/contract/openapi/nodes.ts'
import type { Node } from '../../server/src/contract/openapi/nodes.ts'
import { listOperations } from '../../server/src/contract/openapi/operations.ts'
import type { OperationNode } from '../../server/src/contract/openapi/operations.ts'
import { resolve } from '../../server/src/contract/openapi/references.ts'
import { withContentSchemas } from './content-parameters.ts'
import { withoutForeignMembers } from './geojson-types.ts'

const header = `// Generated from spec/ by \`npm run generate\`. Do not edit.\n`

/** TypeScript for a bundled contract: its shapes, which operations are public, which query parameters have defaults. */
export const contractTypes = async (document: Node): Promise<string> => {
  const shapes = withContentSchemas(withoutForeignMembers(withAnonymousWebhooks(document)))
  if (!isOpenAPI3(shapes)) throw new Error('the bundle is not an OpenAPI 3 document')
  const declarations = await openapiTS(shapes, {
    // A member with a default may still be absent on the wire.
    defaultNonNullable: false,
    emptyObjectsUnknown: true,
  })
  return [header, astToString(declarations), publicOperation(document), queryDefaults(document)].join('\n')
}

const isOpenAPI3 = (document: Node): document is Node & OpenAPI3 =>
  typeof document.openapi === 'string' && isNode(document.info)

/** Without an id a webhook's operation stays inside `webhooks`, out of the map of those that we serve. */
const withAnonymousWebhooks = (document: Node): Node => {
  const copy = structuredClone(document)
  for (const { node } of listOperations(copy, 'webhooks')) delete node.operationId
  return copy
}

const union = (names: readonly string[]) => names.map((name) => `'${name}'`).join(' | ')

/** Whether an operation answers without credentials. */
export const isPublic = (document: Node, { node }: OperationNode): boolean => {
  const security = 'security' in node ? listAt(node, 'security') : listAt(document, 'security')
  return (
    security.length === 0 || security.some((choice) => isNode(choice) && Object.keys(choice).length === 0)
  )
}

const publicOperation = (document: Node): string => {
  const ids = listOperations(document)
    .filter((operation) => isPublic(document, operation))
    .map(({ id }) => id)
  return `/** Operations that answer without credentials. */
export type PublicOperation = ${ids.length > 0 ? union(ids) : 'never'}
`
}

const queryDefaults = (document: Node): string => {
  const lines = listOperations(document).flatMap((operation) => {
    const names = defaultedQueryParameters(document, operation)
    return names.length > 0 ? [`  ${operation.id}: ${union(names)}`] : []
  })
  return `/** Query parameters that have a default, by operation. */
export interface QueryDefaults {
${lines.join('\n')}
}
`
}

const defaultedQueryParameters = (document: Node, { node, pathItem }: OperationNode): string[] => {
  const names = new Map<string, boolean>()
  for (const entry of [...listAt(pathItem, 'parameters'), ...listAt(node, 'parameters')].filter(isNode)) {
    const parameter = resolve(document, entry)
    if (parameter.in !== 'query' || typeof parameter.name !== 'string') continue
    names.set(parameter.name, 'default' in resolve(document, nodeAt(parameter, 'schema')))
  }
  return [...names].filter(([, hasDefault]) => hasDefault).map(([name]) => name)
}
