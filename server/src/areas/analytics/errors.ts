import { codedError } from '../../http/response/wire-errors.ts'

/** A failure as the callers of analytics read it. @see spec/analytics/schemas.yaml, AnalyticsError */
export const analyticsError = codedError
