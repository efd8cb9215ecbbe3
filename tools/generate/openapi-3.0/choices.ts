import { isNode, listAt, nodeAt } from '../../../server/src/contract/openapi/nodes.ts'
import type { Node } from '../../../server/src/contract/openapi/nodes.ts'

/** What tools take together with a choice. */
const WITH_CHOICE: ReadonlySet<string> = new Set([
  'oneOf',
  'discriminator',
  'description',
  'type',
  'nullable',
])

const branchesOf = (schema: Node): readonly Node[] => listAt(schema, 'oneOf').filter(isNode)

/**
 * A choice alone, without members beside it, which tools make a second type of, or no type at all: each schema that it
 * chooses from has these or lets them through.
 */
export const withLoneChoices = (schema: Node): Node =>
  branchesOf(schema).length > 0 && branchesOf(schema).every(({ $ref }) => $ref !== undefined)
    ? Object.fromEntries(Object.entries(schema).filter(([keyword]) => WITH_CHOICE.has(keyword)))
    : schema

/** A choice of types without a default, which is of one of them: tools give it to all. */
export const withoutDefaultOfChoice = (schema: Node): Node => {
  const { default: _, ...rest } = schema
  return schema.anyOf === undefined ? schema : rest
}

/** Variants of one object as that object; a member that is another schema in each of them is any of these. */
export const withJoinedVariants = (schema: Node): Node => {
  const { oneOf, ...object } = schema
  const variants = branchesOf(schema)
  if (
    oneOf === undefined ||
    object.properties === undefined ||
    variants.some(({ $ref }) => $ref !== undefined)
  )
    return schema
  const own = nodeAt(object, 'properties')
  const joined = Object.entries(own).map(([name, member]) => {
    const narrower = variants.map((variant) => nodeAt(nodeAt(variant, 'properties'), name))
    return [
      name,
      narrower.every(({ $ref }) => $ref !== undefined) ? anyOf(member, narrower) : member,
    ] as const
  })
  return { ...object, properties: Object.fromEntries(joined) }
}

const anyOf = (member: unknown, branches: readonly Node[]): Node => {
  const { description } = isNode(member) ? member : {}
  return { ...(description !== undefined && { description }), anyOf: branches }
}
