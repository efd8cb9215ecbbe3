import type { AreaHandlers } from '../../../http/operation.ts'
import { invalid, notFound } from '../../../kernel/problem.ts'
import { listTiles } from '../../../services/usage/tiles-store.ts'
import { listVisibleOrgs, requirePlan } from '../access.ts'
import { checkSpan } from '../rules.ts'
import type { ReportsServices } from '../services.ts'
import { toCsvFile, withoutColumns } from '../table.ts'
import { buildTaskingTable, buildTilesTable } from './tables.ts'

/** The operations of usage: tiles under a plan, and captures under a tasking contract. @see source, Reports API */
export const usageHandlers = (
  services: ReportsServices,
): Pick<AreaHandlers<'reports'>, 'getTilesUsage' | 'getTaskingUsage'> => ({
  async getTilesUsage({ path, query, principal }) {
    checkSpan(query)
    const plan = await requirePlan(services, principal, path.planID)
    const { start, end, interval, type, include_subject = false, include_user } = query
    const uses = await listTiles(services.stores, plan, query)
    const grouping = { interval, type, bySubject: include_subject, byUser: include_user }
    const table = buildTilesTable(uses, grouping, services.organizations.findEmail)
    return toCsvFile(`tiles-${interval}-${start}-${end}-plan-${plan.id}`, table)
  },

  /** Captures count from their publication on. */
  getTaskingUsage({ path, query, principal }) {
    const { clock, taskingContracts } = services
    const contract = taskingContracts.find(({ id }) => id === path.contractId)
    if (!contract || !listVisibleOrgs(services, principal).includes(contract.orgId))
      throw notFound('tasking contract', path.contractId)

    const published = contract.captures.filter((capture) => capture.published <= clock.now())
    const whole = buildTaskingTable(published)
    const table = withoutColumns(whole, readExcluded(query.exclude, whole.columns))
    return toCsvFile(`tasking-${contract.id}`, { ...table, rows: table.rows.slice(0, query.limit) })
  },
})

/** @throws Problem 400 if a name is not that of a column, or no column is left */
const readExcluded = (names: readonly string[] = [], columns: readonly string[]): ReadonlySet<string> => {
  const unknown = names.filter((name) => !columns.includes(name))
  if (unknown.length > 0)
    throw invalid('exclude', `no such columns: ${unknown.join(', ')}; there are ${columns.join(', ')}`)

  const excluded = new Set(names)
  if (excluded.size === columns.length) throw invalid('exclude', 'leaves no column')

  return excluded
}
