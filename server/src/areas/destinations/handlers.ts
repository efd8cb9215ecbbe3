import type { ContractDocument } from '../../http/contract.ts'
import type { AreaHandlers } from '../../http/operation.ts'
import { Problem } from '../../http/problem.ts'

/**
 * The operations of destinations, as the contract lists them.
 * @param document the area's OpenAPI document with the address that the area is served at
 */
export const destinations = (document: ContractDocument): AreaHandlers<'destinations'> => ({
  async listDestinations() {
    throw new Problem(501, 'destinations_listDestinations is not implemented yet.')
  },

  async createDestination() {
    throw new Problem(501, 'destinations_createDestination is not implemented yet.')
  },

  async getDefaultDestination() {
    throw new Problem(501, 'destinations_getDefaultDestination is not implemented yet.')
  },

  async updateDefaultDestination() {
    throw new Problem(501, 'destinations_updateDefaultDestination is not implemented yet.')
  },

  async deleteDefaultDestination() {
    throw new Problem(501, 'destinations_deleteDefaultDestination is not implemented yet.')
  },

  getSpec: () => ({ status: 200, body: { ...document } }),

  async getDestination() {
    throw new Problem(501, 'destinations_getDestination is not implemented yet.')
  },

  async updateDestination() {
    throw new Problem(501, 'destinations_updateDestination is not implemented yet.')
  },
})
