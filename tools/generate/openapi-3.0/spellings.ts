import { isNode, nodeAt } from '../../../server/src/contract/openapi/nodes.ts'
import type { Node } from '../../../server/src/contract/openapi/nodes.ts'

const bare = (name: string): string => name.replaceAll(/[^a-z0-9]/gi, '').toLowerCase()

/** Without a deprecated second spelling of a member: `instance_type` and `instanceType` are one name in most languages. */
export const withOneSpelling = (schema: Node): Node => {
  if (schema.properties === undefined) return schema
  const members = Object.entries(nodeAt(schema, 'properties'))
  const current = new Set(members.filter(([, member]) => !isDeprecated(member)).map(([name]) => bare(name)))
  const kept = members.filter(([name, member]) => !isDeprecated(member) || !current.has(bare(name)))
  return { ...schema, properties: Object.fromEntries(kept) }
}

const isDeprecated = (member: unknown): boolean => isNode(member) && member.deprecated === true
