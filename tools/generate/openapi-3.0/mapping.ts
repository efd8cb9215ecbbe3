import { isNode, listAt } from '../../../server/src/contract/openapi/nodes.ts'
import type { Node } from '../../../server/src/contract/openapi/nodes.ts'
import { refName } from '../../../server/src/contract/openapi/references.ts'

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
