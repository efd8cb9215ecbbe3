import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js'
import { Malformed } from 'imagery-platform-geometry/malformed.ts'
import type { OpenApiDocument } from '../../contract/openapi/document.ts'
import { plainWords } from '../../contract/plain-words.ts'
import { isNode, listAt, nodeAt } from '../../contract/openapi/nodes.ts'
import { resolve, unescapeToken } from '../../contract/openapi/references.ts'

/** Longest value that a message quotes, in characters, so that a line stays readable. */
const MAX_QUOTED = 80

/**
 * Words the first fault that a validator found in a record: its place, the value there, and what is allowed. The
 * validator must be compiled with `verbose`.
 */
export const createFaultReader =
  (contract: OpenApiDocument) =>
  ({ errors }: ValidateFunction): Malformed => {
    const [fault] = errors ?? []
    if (fault === undefined) return new Malformed(UNSAID)
    const place = fault.instancePath.slice(1).split('/').map(unescapeToken)
    return new Malformed(
      describeFault(fault, contract),
      [...place, faultMember(fault)].filter(Boolean).join('.'),
    )
  }

const UNSAID = 'does not have the shape of the contract'

/** The member that is missing, too many or a wrong discriminator of the place; empty where the place itself is wrong. */
const faultMember = ({ params }: ErrorObject): string =>
  String(params.tag ?? params.missingProperty ?? params.additionalProperty ?? '')

const describeFault = (fault: ErrorObject, contract: OpenApiDocument): string => {
  const { params, parentSchema, data } = fault
  switch (fault.keyword) {
    case 'discriminator':
      return `${isThere(params.tagValue)}, must be one of ${valuesText(discriminatorValues(fault, contract))}`
    case 'const':
      return `${isThere(data)}, must be ${quoted(params.allowedValue)}`
    case 'enum':
      return `${isThere(data)}, must be one of ${valuesText(listAt(params, 'allowedValues'))}`
    case 'pattern':
      return `${isThere(data)}, must be ${patternWords(parentSchema) ?? `like ${String(params.pattern)}`}`
    case 'format':
      return `${isThere(data)}, ${plainWords(fault.message ?? UNSAID)}`
    default:
      return plainWords(fault.message ?? UNSAID)
  }
}

const patternWords = (schema: ErrorObject['parentSchema']): string | undefined => {
  const words: unknown = schema?.['x-pattern-words']
  return typeof words === 'string' ? words : undefined
}

const isThere = (value: unknown): string => (value === undefined ? 'is missing' : `is ${quoted(value)}`)

const quoted = (value: unknown): string => {
  const text = JSON.stringify(value)
  return text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}...` : text
}

const valuesText = (values: readonly unknown[]): string => values.map(quoted).join(', ')

/** The values that the discriminator of a union may have. */
const discriminatorValues = ({ params, parentSchema }: ErrorObject, contract: OpenApiDocument): unknown[] =>
  listAt(parentSchema ?? {}, 'oneOf')
    .filter(isNode)
    .map((branch) => nodeAt(nodeAt(resolve(contract, branch), 'properties'), String(params.tag)).const)
