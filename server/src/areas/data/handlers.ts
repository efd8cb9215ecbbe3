import type { ContractDocument } from '../../http/contract.ts'
import type { AreaHandlers } from '../../http/operation.ts'
import { itemHandlers } from './items.ts'
import { searchHandlers } from './searches.ts'

/**
 * The operations of data, as the contract lists them.
 * @param document the area's OpenAPI document with the address that the area is served at
 */
export const data = (document: ContractDocument): AreaHandlers<'data'> => ({
  getSpec: () => ({ status: 200, body: { ...document } }),
  ...itemHandlers(),
  ...searchHandlers(),
})
