import type { AreaHandlers } from '../../http/server/operation.ts'
import { createSuborgReport } from './create-suborg-report.ts'
import { getDownloadReport } from './get-download-report.ts'
import { getPlanFootprint } from './get-plan-footprint.ts'
import { getProductFootprint } from './get-product-footprint.ts'
import { getPvReport } from './get-pv-report.ts'
import { getReportPart } from './get-report-part.ts'
import { getSuborgReportContent } from './get-suborg-report-content.ts'
import { getSuborgReport } from './get-suborg-report.ts'
import { getTaskingUsage } from './get-tasking-usage.ts'
import { getTilesUsage } from './get-tiles-usage.ts'
import { listDownloadReports } from './list-download-reports.ts'
import { listPlanFootprints } from './list-plan-footprints.ts'
import { listProductFootprints } from './list-product-footprints.ts'
import { listPvReports } from './list-pv-reports.ts'
import type { ReportsServices } from './services.ts'

/** The operations of reports. @see source, Reports API */
export const reports = (services: ReportsServices): AreaHandlers<'reports'> => ({
  listDownloadReports: listDownloadReports(services),
  getDownloadReport: getDownloadReport(services),
  getReportPart: getReportPart(services),
  listPvReports: listPvReports(services),
  getPvReport: getPvReport(services),
  createSuborgReport: createSuborgReport(services),
  getSuborgReport: getSuborgReport(services),
  getSuborgReportContent: getSuborgReportContent(services),
  getTilesUsage: getTilesUsage(services),
  getTaskingUsage: getTaskingUsage(services),
  listPlanFootprints: listPlanFootprints(services),
  getPlanFootprint: getPlanFootprint(services),
  listProductFootprints: listProductFootprints(services),
  getProductFootprint: getProductFootprint(services),
})
