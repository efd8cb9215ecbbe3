import type { AreaHandlers } from '../../http/operation.ts'
import { Problem } from '../../http/problem.ts'

/** The operations of batch, as the contract lists them. */
export const batch = (): AreaHandlers<'batch'> => ({
  async listTasks() {
    throw new Problem(501, 'batch_listTasks is not implemented yet.')
  },

  async createTask() {
    throw new Problem(501, 'batch_createTask is not implemented yet.')
  },

  async getTask() {
    throw new Problem(501, 'batch_getTask is not implemented yet.')
  },

  async updateTask() {
    throw new Problem(501, 'batch_updateTask is not implemented yet.')
  },

  async analyseTask() {
    throw new Problem(501, 'batch_analyseTask is not implemented yet.')
  },

  async startTask() {
    throw new Problem(501, 'batch_startTask is not implemented yet.')
  },

  async stopTask() {
    throw new Problem(501, 'batch_stopTask is not implemented yet.')
  },

  async listTilingGrids() {
    throw new Problem(501, 'batch_listTilingGrids is not implemented yet.')
  },

  async getTilingGrid() {
    throw new Problem(501, 'batch_getTilingGrid is not implemented yet.')
  },
})
