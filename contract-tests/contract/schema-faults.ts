import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { Node } from './document.ts'
import type { Located } from './located.ts'

/** Every fault of a value by a schema of the contract: where, and what; none if it is valid. */
export type SchemaFaults = (schema: Located, value: unknown) => string[]

const created = new WeakMap<Node, SchemaFaults>()

/**
 * Validates values against the schemas of a contract, each with its place in the whole document. Whoever asks for the
 * same contract shares what is compiled: schemas take longer to compile than to apply.
 */
export const createSchemaFaults = (contract: Node): SchemaFaults => {
  const schemaFaults = created.get(contract) ?? compileLazily(contract)
  created.set(contract, schemaFaults)
  return schemaFaults
}

const compileLazily = (contract: Node): SchemaFaults => {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: true })
  formats.default(ajv)
  ajv.addSchema(contract, 'contract')
  const validators = new Map<string, ValidateFunction>()

  const validatorAt = (pointer: string): ValidateFunction => {
    const reference = `contract#${pointer.split('/').map(encodeURIComponent).join('/')}`
    const validate = ajv.getSchema(reference) ?? ajv.compile({ $ref: reference })
    validators.set(pointer, validate)
    return validate
  }

  return (schema, value) => {
    const validate = validators.get(schema.pointer) ?? validatorAt(schema.pointer)
    if (validate(value)) return []
    return (validate.errors ?? []).map((error) => `${error.instancePath}: ${error.message ?? error.keyword}`)
  }
}
