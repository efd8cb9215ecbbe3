import { readFileSync } from 'node:fs'
import { parseDocument } from './document.ts'
import { contractOperations } from './operation.ts'

const file = new URL('../../generated/control.json', import.meta.url)

/** The contract of `/control`, beside that of the platform. */
export const controlContract = parseDocument(readFileSync(file, 'utf8'), 'generated/control.json')

/** Every operation of it. */
export const controlOperations = contractOperations(controlContract)
