import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { nodeAt } from '../../server/src/contract/openapi/nodes.ts'
import { bundle } from './bundle.ts'
import { contractTypes } from './contract-types.ts'
import { proseOf } from './prose.ts'

const controlRoot = 'spec/control/openapi.yaml'

/**
 * What follows from the contract of `/control`, which is no part of the platform's: its document and its types, by path
 * below `generated/`. Nothing where a checkout has no such contract.
 * @param folder The folder that holds `spec/`.
 * @throws Error if the contract does not bundle or has no README.
 */
export const controlArtefacts = async (folder: string): Promise<Map<string, string>> => {
  if (!existsSync(join(folder, controlRoot))) return new Map()
  const bundled = await bundle(folder, controlRoot)
  const description = proseOf(await readFile(join(folder, 'spec/control/README.md'), 'utf8'))
  const document = { ...bundled, info: { ...nodeAt(bundled, 'info'), description } }
  return new Map([
    ['control.json', `${JSON.stringify(document, null, 2)}\n`],
    ['control.ts', await contractTypes(document)],
  ])
}
