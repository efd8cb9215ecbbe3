import { Ajv2020 } from 'ajv/dist/2020.js'
import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js'
import type { components } from '../../../generated/control.ts'
import { readControlContract } from '../contract/contract.ts'
import { plainWords } from '../contract/plain-words.ts'
import { Problem } from '../kernel/problem.ts'

type Schemas = components['schemas']

// `generate` has checked the schemas already; checking them here would add 100 ms to every start.
const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false })
ajv.addSchema({ $id: 'control', components: { schemas: readControlContract().components?.schemas ?? {} } })

const compileValidator = <Name extends keyof Schemas>(name: Name): ValidateFunction<Schemas[Name]> =>
  ajv.compile({ $ref: `control#/components/schemas/${name}` })

/** Validators of input that reaches control without HTTP, from tests in this process. @see spec/control/schemas.yaml */
export const FAULT_RULE = compileValidator('FaultRule')
export const CLOCK_ADVANCE = compileValidator('ClockAdvance')

/**
 * Returns the value if it is valid.
 * @throws Problem 400 that names every invalid field
 */
export const parseInput = <Value>(validate: ValidateFunction<Value>, value: unknown): Value => {
  if (validate(value)) return value
  throw new Problem(400, (validate.errors ?? []).map(describeError).join('; '))
}

const describeError = ({ instancePath, params, message = 'is wrong' }: ErrorObject): string => {
  const name: unknown = params.additionalProperty ?? params.missingProperty ?? instancePath.slice(1)
  return `${String(name) || 'body'} ${plainWords(message)}`
}
