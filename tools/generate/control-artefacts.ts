import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { nodeAt } from '../../server/src/contract/openapi/nodes.ts'
import type { Node } from '../../server/src/contract/openapi/nodes.ts'
import type { Contract } from './bundle.ts'
import { contractTypes } from './contract-types.ts'
import { proseOf } from './prose.ts'

const contract: Contract = { root: 'spec/control/openapi.yaml' }

/** The contract of `/control`, which is no part of the platform's; undefined where a checkout has none. */
export const controlContract = (folder: string): Contract | undefined =>
  existsSync(join(folder, contract.root)) ? contract : undefined

/**
 * What follows from the contract of `/control`: its document and its types, by path below `generated/`.
 * @param folder The folder that holds `spec/`.
 * @throws Error if the contract has no README.
 */
export const controlArtefacts = async (folder: string, bundled: Node): Promise<Map<string, string>> => {
  const description = proseOf(await readFile(join(folder, 'spec/control/README.md'), 'utf8'))
  const document = { ...bundled, info: { ...nodeAt(bundled, 'info'), description } }
  return new Map([
    ['control.json', `${JSON.stringify(document, null, 2)}\n`],
    ['control.ts', await contractTypes(document)],
  ])
}
