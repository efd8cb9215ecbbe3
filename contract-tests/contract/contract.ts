import { readFileSync } from 'node:fs'
import { parseDocument } from './document.ts'
import { contractOperations } from './operation.ts'
import { createSchemaFaults } from './schema-faults.ts'

export const contractFile = new URL('../../generated/openapi.json', import.meta.url)

/** The bundled contract as it was generated. */
export const contract = parseDocument(readFileSync(contractFile, 'utf8'), 'generated/openapi.json')

/** Every operation of the contract. */
export const operations = contractOperations(contract)

/** Validates values against the contract's schemas. */
export const schemaFaults = createSchemaFaults(contract)
