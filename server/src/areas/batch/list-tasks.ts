import type { Handler } from '../../http/server/operation.ts'
import { sentOf } from '../../http/response/with-query.ts'
import { pageOf, purposeOf } from './page.ts'
import type { BatchServices } from './services.ts'
import { inOrder, NEWEST_FIRST } from './task-order.ts'
import { wireTask } from './wire-task.ts'

/** One page of the tasks of the caller's organization. @throws Problem 400 for a token that is not of this list */
export const listTasks =
  ({ tasks, tokens, timeline }: BatchServices): Handler<'batch_listTasks'> =>
  async ({ principal, query, given, root }) => {
    const { sort = NEWEST_FIRST, count, viewtoken } = query
    const { viewtoken: _, ...parameters } = sentOf(query, given)
    const request = {
      address: `${root}/process`,
      parameters,
      count,
      viewtoken,
      purpose: purposeOf('batch_listTasks', principal, sort),
    }
    const all = await tasks.list(String(principal.orgId))
    const { data, links } = pageOf(inOrder(all, sort), request, tokens)
    return { status: 200, body: { data: data.map((task) => wireTask(task, timeline.now())), links } }
  }
