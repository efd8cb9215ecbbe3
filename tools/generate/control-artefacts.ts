import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { nodeAt } from '../../server/src/contract/openapi/nodes.ts'
import type { Node } from '../../server/src/contract/openapi/nodes.ts'
import type { Contract } from './bundle.ts'
import { contractTypes } from './contract-types.ts'
import { readmeProse } from './prose.ts'

const contract: Contract = { root: 'spec/control/openapi.yaml' }

/** The contract of `/control`, which is no part of the platform's; undefined where a checkout has none. */
export const controlContract = (folder: string): Contract | undefined =>
  existsSync(join(folder, contract.root)) ? contract : undefined

/**
 * What follows from the contract of `/control`: its document and its types, by path below `generated/`.
 * @param folder The folder that holds `spec/`.
 * @param operationIds Ids of the platform's operations, which a fault may name.
 * @throws Error if the contract has no README.
 */
export const controlArtefacts = async (
  folder: string,
  bundled: Node,
  operationIds: readonly string[],
): Promise<Map<string, string>> => {
  const description = readmeProse(await readFile(join(folder, 'spec/control/README.md'), 'utf8'))
  const document = { ...bundled, info: { ...nodeAt(bundled, 'info'), description } }
  return new Map([
    ['control.json', `${JSON.stringify(document, null, 2)}\n`],
    ['control.ts', await contractTypes(withOperationIds(document, operationIds))],
  ])
}

/**
 * The same contract, where a fault names an operation that there is, so that a misspelt one does not compile. The document
 * itself has no list of them: the server rejects an unknown operation, and says which one may be meant.
 */
const withOperationIds = (document: Node, operationIds: readonly string[]): Node => {
  const components = nodeAt(document, 'components')
  const schemas = nodeAt(components, 'schemas')
  const rule = nodeAt(schemas, 'FaultRule')
  const properties = nodeAt(rule, 'properties')
  const operation = { ...nodeAt(properties, 'operation'), enum: operationIds }
  const FaultRule = { ...rule, properties: { ...properties, operation } }
  return { ...document, components: { ...components, schemas: { ...schemas, FaultRule } } }
}
