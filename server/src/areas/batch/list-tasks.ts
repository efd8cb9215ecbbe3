import type { Handler } from '../../http/server/operation.ts'
import { sentOf } from '../../kernel/with-query.ts'
import { batchAccountOf } from '../../services/batch/batch-account.ts'
import { edgeOf, linksOf, purposeOf } from './page.ts'
import type { BatchServices } from './services.ts'
import { TASK_ORDERS, TASKS } from './task-store.ts'
import { wireTask } from './wire-task.ts'

/** One page of the tasks of the caller's organization. @throws Problem 400 for a token that is not of this list */
export const listTasks =
  ({ stores, tokens }: BatchServices): Handler<'batch_listTasks'> =>
  async ({ principal, query, given, root }) => {
    const { sort = 'created:desc', count, viewtoken } = query
    const { viewtoken: _, ...parameters } = sentOf(query, given)
    const purpose = purposeOf('batch_listTasks', principal, sort)
    const request = { address: `${root}/process`, parameters, viewtoken, purpose }
    const page = await stores
      .collection(TASKS)
      .page(String(principal.orgId), { order: TASK_ORDERS[sort], limit: count, ...edgeOf(request, tokens) })
    const account = await batchAccountOf(stores, principal.orgId)
    const data = page.documents.map((task) => wireTask(account, task))
    return { status: 200, body: { data, links: linksOf(request, page, tokens) } }
  }
