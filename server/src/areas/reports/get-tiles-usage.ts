import type { Handler } from '../../http/server/operation.ts'
import { planOf } from './access.ts'
import { checkSpan } from './rules.ts'
import type { ReportsServices } from './services.ts'
import { csvFile } from './table.ts'
import { tilesTable } from './tiles-table.ts'

export const getTilesUsage =
  ({ clock, ledger }: ReportsServices): Handler<'reports_getTilesUsage'> =>
  ({ path, query, principal }) => {
    checkSpan(query)
    const { id } = planOf(principal, path.planID, clock.now())
    const { start, end, interval, type, include_subject = false, include_user } = query
    const uses = ledger.world.tiles.filter(({ planId }) => planId === id)
    const question = { start, end, interval, type, bySubject: include_subject, byUser: include_user }
    return csvFile(`tiles-${interval}-${start}-${end}-plan-${id}`, tilesTable(uses, question))
  }
