import type { AreaHandlers } from '../../http/server/operation.ts'
import { invalid, notFound } from '../../kernel/problem.ts'
import { planOf, visibleTo } from './access.ts'
import { checkSpan } from './rules.ts'
import type { ReportsServices } from './services.ts'
import { csvFile, without } from './table.ts'
import { taskingTable } from './tasking-table.ts'
import { tilesTable } from './tiles-table.ts'

/** Tiles that were streamed, and captures to order. */
export const usageHandlers = ({
  clock,
  ledger,
}: ReportsServices): Pick<AreaHandlers<'reports'>, 'getTilesUsage' | 'getTaskingUsage'> => ({
  getTilesUsage({ path, query, principal }) {
    checkSpan(query)
    const { id } = planOf(principal, path.planID, clock.now())
    const { start, end, interval, type, include_subject = false, include_user } = query
    const uses = ledger.world.tiles.filter(({ planId }) => planId === id)
    const question = { start, end, interval, type, bySubject: include_subject, byUser: include_user }
    return csvFile(`tiles-${interval}-${start}-${end}-plan-${id}`, tilesTable(uses, question))
  },

  getTaskingUsage({ path, query, principal }) {
    const contract = ledger.world.tasking.find(({ id }) => id === path.contractId)
    if (!contract || !visibleTo(principal).includes(contract.orgId))
      throw notFound('tasking contract', path.contractId)
    const whole = taskingTable(contract.captures)
    const table = without(whole, excluded(query.exclude, whole.columns))
    return csvFile(`tasking-${contract.id}`, { ...table, rows: table.rows.slice(0, query.limit) })
  },
})

/** @throws Problem 400 where a name is no column, or no column is left */
const excluded = (names: readonly string[] = [], columns: readonly string[]): ReadonlySet<string> => {
  const strangers = names.filter((name) => !columns.includes(name))
  if (strangers.length > 0)
    throw invalid('exclude', `no such columns: ${strangers.join(', ')}; there are ${columns.join(', ')}`)
  const chosen = new Set(names)
  if (chosen.size === columns.length) throw invalid('exclude', 'leaves no column')
  return chosen
}
