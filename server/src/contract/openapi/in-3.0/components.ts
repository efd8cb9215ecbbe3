import { isNode, nodeAt } from '../nodes.ts'
import type { Node } from '../nodes.ts'
import { componentsFrom, escapeToken } from '../references.ts'

/** The components that tools make types of. */
const KINDS = ['schemas', 'parameters', 'responses'] as const

/** A name as most languages write it: `instance_type` in `BatchRequest` is `BatchRequestInstanceType`. */
const typeName = (...words: readonly string[]): string =>
  words
    .flatMap((word) => word.split(/[^A-Za-z0-9]+/))
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

/**
 * No two types that tools make of a document have one name: neither two components, nor a component and a member of a
 * schema, whose type is called after both.
 * @param document In OpenAPI 3.0.
 * @throws Error that names both.
 */
export const requireLoneNames = (document: Node): void => {
  const components = nodeAt(document, 'components')
  const named = KINDS.flatMap((kind) =>
    Object.keys(nodeAt(components, kind)).map((name) => ({ type: typeName(name), place: `${kind}/${name}` })),
  )
  const members = Object.entries(nodeAt(components, 'schemas')).flatMap(([schema, node]) =>
    isNode(node) ? typesOfMembers(node, schema) : [],
  )
  const places = new Map<string, string>()
  for (const { type, place } of [...named, ...members]) {
    const other = places.get(type)
    if (other !== undefined)
      throw new Error(`${other} and ${place} both give a type \`${type}\`: call one of them otherwise.`)
    places.set(type, place)
  }
}

const typesOfMembers = (schema: Node, name: string) =>
  Object.entries(nodeAt(schema, 'properties')).flatMap(([member, node]) =>
    isNode(node) && (node.enum !== undefined || node.properties !== undefined)
      ? [{ type: typeName(name, member), place: `schemas/${name}.${member}` }]
      : [],
  )

/** Without the schemas that only what was left out referred to. */
export const withoutUnused = (document: Node): Node => {
  const { components: _, ...rest } = document
  const used = componentsFrom(document, rest)
  const schemas = Object.entries(nodeAt(nodeAt(document, 'components'), 'schemas'))
  return {
    ...document,
    components: {
      ...nodeAt(document, 'components'),
      schemas: Object.fromEntries(
        schemas.filter(([name]) => used.has(`#/components/schemas/${escapeToken(name)}`)),
      ),
    },
  }
}
