import { Ajv2020 } from 'ajv/dist/2020.js'
import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js'
import type { components } from '../../../generated/control.ts'
import { readControlContract } from '../contract/contract.ts'
import { plainWords } from '../contract/plain-words.ts'
import { Problem } from '../kernel/problem.ts'

type Schemas = components['schemas']

// The schemas are checked when they are generated: to compile what checks them takes a tenth of a second of each start.
const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false })
ajv.addSchema({ $id: 'control', components: { schemas: readControlContract().components?.schemas ?? {} } })

const shape = <Name extends keyof Schemas>(name: Name): ValidateFunction<Schemas[Name]> =>
  ajv.compile({ $ref: `control#/components/schemas/${name}` })

/** The shapes of input that reaches control without HTTP. @see spec/control/schemas.yaml */
export const FAULT_RULE = shape('FaultRule')
export const CLOCK_ADVANCE = shape('ClockAdvance')

/**
 * Validates a value that was not validated by the contract.
 * @throws Problem 400 that names every member that is wrong
 */
export const readAs = <Value>(isOfShape: ValidateFunction<Value>, given: unknown): Value => {
  if (isOfShape(given)) return given
  throw new Problem(400, (isOfShape.errors ?? []).map(faultText).join('; '))
}

const faultText = ({ instancePath, params, message = 'is wrong' }: ErrorObject): string => {
  const name: unknown = params.additionalProperty ?? params.missingProperty ?? instancePath.slice(1)
  return `${String(name) || 'body'} ${plainWords(message)}`
}
