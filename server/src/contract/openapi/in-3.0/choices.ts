import { isNode, listAt, nodeAt } from '../nodes.ts'
import type { Node } from '../nodes.ts'
import { refName } from '../references.ts'

/** What tools take together with a choice. */
const WITH_CHOICE: ReadonlySet<string> = new Set([
  'oneOf',
  'discriminator',
  'description',
  'type',
  'nullable',
])

const listBranches = (schema: Node): readonly Node[] => listAt(schema, 'oneOf').filter(isNode)

/**
 * A choice alone, without members beside it, which tools make a second type of, or no type at all: each schema that it
 * chooses from has these or lets them through.
 */
export const withLoneChoices = (schema: Node): Node =>
  listBranches(schema).length > 0 && listBranches(schema).every(({ $ref }) => $ref !== undefined)
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
  const variants = listBranches(schema)
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
      narrower.every(({ $ref }) => $ref !== undefined) ? toChoice(member, narrower) : member,
    ] as const
  })
  return { ...object, properties: Object.fromEntries(joined) }
}

const toChoice = (member: unknown, branches: readonly Node[]): Node => {
  const { description } = isNode(member) ? member : {}
  return { ...(description !== undefined && { description }), anyOf: branches }
}

/** A discriminator with the mapping that 3.1 reads from the names of the schemas: some tools do not. */
export const withMapping = (schema: Node): Node => {
  const { discriminator } = schema
  if (!isNode(discriminator) || discriminator.mapping !== undefined) return schema
  const references = listAt(schema, 'oneOf').flatMap((branch) =>
    isNode(branch) && typeof branch.$ref === 'string' ? [branch.$ref] : [],
  )
  const mapping = Object.fromEntries(references.map((reference) => [refName(reference), reference]))
  return { ...schema, discriminator: { ...discriminator, mapping } }
}

/** What only narrows what stands beside it: a type made from it would be the same one, with another name. */
const NARROWING: ReadonlySet<string> = new Set(['required', 'minItems', 'maxItems'])

const onlyNarrows = (branch: unknown): boolean =>
  isNode(branch) &&
  Object.entries(branch).every(([keyword, value]) =>
    keyword === 'anyOf' || keyword === 'oneOf'
      ? Array.isArray(value) && value.every(onlyNarrows)
      : NARROWING.has(keyword) || keyword.startsWith('x-'),
  )

const isCondition = (keyword: string, value: unknown): boolean =>
  ['if', 'then', 'else', 'dependentRequired'].includes(keyword) ||
  (['allOf', 'anyOf', 'oneOf'].includes(keyword) && Array.isArray(value) && value.every(onlyNarrows))

/**
 * Without what 3.0, or no type of any language, can say: `if`, `dependentRequired`, and choices between bounds or required
 * members. The schema lets more through then; the server, which reads the contract, does not.
 */
export const withoutConditions = (schema: Node): Node =>
  Object.fromEntries(Object.entries(schema).filter(([keyword, value]) => !isCondition(keyword, value)))
