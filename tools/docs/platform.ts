import { join } from 'node:path'
import { readContract } from './contract.ts'
import type { Contract } from './contract.ts'
import { describeArea } from './reference.ts'
import type { AreaReference } from './reference.ts'

/** The whole contract and each of its areas, in its order. */
export interface Platform {
  readonly contract: Contract
  readonly areas: readonly AreaReference[]
}

/**
 * Reads what `npm run generate` has written.
 * @param generated the folder that holds `openapi.json` and `areas/`
 * @throws Error when a document is missing or does not hold together
 */
export const readPlatform = (generated: string): Platform => {
  const contract = readContract(join(generated, 'openapi.json'))
  const [main] = contract.servers ?? []
  const areas = (contract.tags ?? []).map(({ name }) =>
    describeArea(readContract(join(generated, `areas/${name}.json`)), name, main),
  )
  return { contract, areas }
}
