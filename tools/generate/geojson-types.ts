import { isNode, nodeAt } from '../../server/src/contract/openapi/nodes.ts'
import type { Node } from '../../server/src/contract/openapi/nodes.ts'

/**
 * The same contract, where the GeoJSON objects, which are named after their `type`, do not say that foreign members are
 * allowed. Otherwise their types get an index signature, and TypeScript rejects the interfaces of `@types/geojson`,
 * which have none.
 * @see RFC 7946, section 6.1
 */
export const withoutForeignMembers = (document: Node): Node => {
  const components = nodeAt(document, 'components')
  const schemas = Object.entries(nodeAt(components, 'schemas')).map(([name, schema]): [string, unknown] => {
    if (!isNode(schema) || !isNamedAfterType(name, schema)) return [name, schema]
    const { additionalProperties: _foreign, ...stated } = schema
    return [name, stated]
  })
  return { ...document, components: { ...components, schemas: Object.fromEntries(schemas) } }
}

const isNamedAfterType = (name: string, schema: Node): boolean =>
  nodeAt(nodeAt(schema, 'properties'), 'type').const === name
