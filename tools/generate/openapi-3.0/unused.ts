import { nodeAt } from '../../../server/src/contract/openapi/nodes.ts'
import type { Node } from '../../../server/src/contract/openapi/nodes.ts'
import { componentsFrom, escapeToken } from '../../../server/src/contract/openapi/references.ts'

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
