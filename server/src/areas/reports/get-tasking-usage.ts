import type { Handler } from '../../http/server/operation.ts'
import { invalid, notFound } from '../../kernel/problem.ts'
import { visibleTo } from './access.ts'
import type { ReportsServices } from './services.ts'
import { csvFile, without } from './table.ts'
import { taskingTable } from './tasking-table.ts'

export const getTaskingUsage =
  (services: ReportsServices): Handler<'reports_getTaskingUsage'> =>
  ({ path, query, principal }) => {
    const contract = services.taskingContracts.find(({ id }) => id === path.contractId)
    if (!contract || !visibleTo(services, principal).includes(contract.orgId))
      throw notFound('tasking contract', path.contractId)
    const published = contract.captures.filter((capture) => capture.published <= services.clock.now())
    const whole = taskingTable(published)
    const table = without(whole, excluded(query.exclude, whole.columns))
    return csvFile(`tasking-${contract.id}`, { ...table, rows: table.rows.slice(0, query.limit) })
  }

/** @throws Problem 400 where a name is not that of a column, or no column is left */
const excluded = (names: readonly string[] = [], columns: readonly string[]): ReadonlySet<string> => {
  const strangers = names.filter((name) => !columns.includes(name))
  if (strangers.length > 0)
    throw invalid('exclude', `no such columns: ${strangers.join(', ')}; there are ${columns.join(', ')}`)
  const chosen = new Set(names)
  if (chosen.size === columns.length) throw invalid('exclude', 'leaves no column')
  return chosen
}
