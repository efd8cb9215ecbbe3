import type { Handler } from '../../http/server/operation.ts'
import { tilesOf } from '../../services/usage/tiles-store.ts'
import { planOf } from './access.ts'
import { checkSpan } from './rules.ts'
import type { ReportsServices } from './services.ts'
import { csvFile } from './table.ts'
import { tilesTable } from './tiles-table.ts'

export const getTilesUsage =
  (services: ReportsServices): Handler<'reports_getTilesUsage'> =>
  async ({ path, query, principal }) => {
    checkSpan(query)
    const plan = await planOf(services, principal, path.planID)
    const { start, end, interval, type, include_subject = false, include_user } = query
    const uses = await tilesOf(services.stores, plan, query)
    const question = { interval, type, bySubject: include_subject, byUser: include_user }
    const table = tilesTable(uses, question, services.organizations.emailOf)
    return csvFile(`tiles-${interval}-${start}-${end}-plan-${plan.id}`, table)
  }
