import type { AreaHandlers } from '../../http/server/operation.ts'
import { footprintHandlers } from './footprint-handlers.ts'
import { reportHandlers } from './report-handlers.ts'
import type { ReportsServices } from './services.ts'
import { suborgHandlers } from './suborg-handlers.ts'
import { usageHandlers } from './usage-handlers.ts'

/** The operations of reports. @see source, Reports API */
export const reports = (services: ReportsServices): AreaHandlers<'reports'> => ({
  ...reportHandlers(services),
  ...suborgHandlers(services),
  ...usageHandlers(services),
  ...footprintHandlers(services),
})
