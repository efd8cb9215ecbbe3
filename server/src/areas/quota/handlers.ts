import type { AreaHandlers } from '../../http/operation.ts'
import { Problem } from '../../http/problem.ts'

/** The operations of quota, as the contract lists them. */
export const quota = (): AreaHandlers<'quota'> => ({
  async listProducts() {
    throw new Problem(501, 'quota_listProducts is not implemented yet.')
  },

  async listSubscriptions() {
    throw new Problem(501, 'quota_listSubscriptions is not implemented yet.')
  },

  async listReservations() {
    throw new Problem(501, 'quota_listReservations is not implemented yet.')
  },

  async createReservation() {
    throw new Problem(501, 'quota_createReservation is not implemented yet.')
  },

  async getReservation() {
    throw new Problem(501, 'quota_getReservation is not implemented yet.')
  },

  async estimateReservation() {
    throw new Problem(501, 'quota_estimateReservation is not implemented yet.')
  },

  async createBulkReservation() {
    throw new Problem(501, 'quota_createBulkReservation is not implemented yet.')
  },

  async listJobs() {
    throw new Problem(501, 'quota_listJobs is not implemented yet.')
  },

  async getJob() {
    throw new Problem(501, 'quota_getJob is not implemented yet.')
  },
})
