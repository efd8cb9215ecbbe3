import type { AreaHandlers } from '../../http/operation.ts'
import { Problem } from '../../http/problem.ts'

/** The operations of reports, as the contract lists them. */
export const reports = (): AreaHandlers<'reports'> => ({
  async listDownloadReports() {
    throw new Problem(501, 'reports_listDownloadReports is not implemented yet.')
  },

  async getDownloadReport() {
    throw new Problem(501, 'reports_getDownloadReport is not implemented yet.')
  },

  async getReportPart() {
    throw new Problem(501, 'reports_getReportPart is not implemented yet.')
  },

  async listPvReports() {
    throw new Problem(501, 'reports_listPvReports is not implemented yet.')
  },

  async getPvReport() {
    throw new Problem(501, 'reports_getPvReport is not implemented yet.')
  },

  async createSuborgReport() {
    throw new Problem(501, 'reports_createSuborgReport is not implemented yet.')
  },

  async getSuborgReport() {
    throw new Problem(501, 'reports_getSuborgReport is not implemented yet.')
  },

  async getSuborgReportContent() {
    throw new Problem(501, 'reports_getSuborgReportContent is not implemented yet.')
  },

  async getTilesUsage() {
    throw new Problem(501, 'reports_getTilesUsage is not implemented yet.')
  },

  async getTaskingUsage() {
    throw new Problem(501, 'reports_getTaskingUsage is not implemented yet.')
  },

  async listPlanFootprints() {
    throw new Problem(501, 'reports_listPlanFootprints is not implemented yet.')
  },

  async getPlanFootprint() {
    throw new Problem(501, 'reports_getPlanFootprint is not implemented yet.')
  },

  async listProductFootprints() {
    throw new Problem(501, 'reports_listProductFootprints is not implemented yet.')
  },

  async getProductFootprint() {
    throw new Problem(501, 'reports_getProductFootprint is not implemented yet.')
  },
})
