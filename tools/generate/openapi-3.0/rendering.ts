import { nodeAt } from '../../../server/src/contract/openapi/nodes.ts'
import type { Node } from '../../../server/src/contract/openapi/nodes.ts'
import { withAnyValue } from './any-value.ts'
import { withMarkedBounds } from './bounds.ts'
import { withJoinedVariants, withLoneChoices, withoutDefaultOfChoice } from './choices.ts'
import { withoutConditions } from './conditions.ts'
import { withoutConstants } from './constants.ts'
import { withOneExample } from './examples.ts'
import { infoIn30 } from './info.ts'
import { withWideIntegers } from './integers.ts'
import { requireKnown } from './keywords.ts'
import { withMapping } from './mapping.ts'
import { withoutMarks } from './marks.ts'
import { requireLoneNames } from './names.ts'
import { withNullable, withNullableChoice } from './nulls.ts'
import { withLoneReferences } from './references.ts'
import { mapSchemas } from './schemas.ts'
import { withOneSpelling } from './spellings.ts'
import { withOneType } from './type-lists.ts'
import { withoutUnused } from './unused.ts'

/** In this order: a step may leave work to those after it. */
const STEPS = [
  withNullableChoice,
  withoutMarks,
  withoutConditions,
  withLoneChoices,
  withoutDefaultOfChoice,
  withMapping,
  withJoinedVariants,
  withOneSpelling,
  withoutConstants,
  withOneExample,
  withMarkedBounds,
  withAnyValue,
  withNullable,
  withOneType,
  withWideIntegers,
  withLoneReferences,
]

/**
 * The contract in OpenAPI 3.0.3, for tools that read nothing newer. What is valid by the contract is valid by it, but for a
 * deprecated second spelling of a member and, by the letter of 3.0.3, a geometry that is null.
 * @param contract In OpenAPI 3.1.
 * @throws Error on what 3.0 does not have and no step renders, and on two types of one name.
 * @see docs/decisions/0060
 */
export const renderingIn30 = ({ webhooks, ...contract }: Node): Node => {
  const document = {
    ...contract,
    openapi: '3.0.3',
    info: infoIn30(nodeAt(contract, 'info')),
    ...(webhooks !== undefined && { 'x-webhooks': webhooks }),
  }
  const rendering = mapSchemas(document, (schema, pointer) => {
    try {
      return schemaIn30(schema, contract)
    } catch (fault) {
      throw new Error(`${pointer}: ${fault instanceof Error ? fault.message : String(fault)}`, {
        cause: fault,
      })
    }
  })
  requireLoneNames(rendering)
  return withoutUnused(rendering)
}

const schemaIn30 = (schema: Node, contract: Node): Node => {
  let rendered = schema
  for (const step of STEPS) rendered = step(rendered, contract)
  requireKnown(rendered)
  return rendered
}
