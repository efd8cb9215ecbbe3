import { nodeAt } from '../nodes.ts'
import type { Node } from '../nodes.ts'
import {
  withAnyValue,
  withMarkedBounds,
  withoutConstants,
  withOneExample,
  withWideIntegers,
  requireKnown,
  withNullable,
  withNullableChoice,
  withOneType,
  withOneSpelling,
  withLoneReferences,
  withoutMarks,
} from './keywords.ts'
import {
  withJoinedVariants,
  withLoneChoices,
  withoutDefaultOfChoice,
  withMapping,
  withoutConditions,
} from './choices.ts'
import { requireLoneNames, withoutUnused } from './components.ts'
import { mapSchemas } from './schemas.ts'

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

/** The contract's particulars without a summary, and the licence by its address: 3.0 knows no SPDX identifier. */
const infoIn30 = ({ summary: _, ...info }: Node): Node => {
  const { identifier, ...license } = nodeAt(info, 'license')
  return typeof identifier === 'string'
    ? { ...info, license: { ...license, url: `https://spdx.org/licenses/${identifier}.html` } }
    : info
}
