import type { AreaHandlers, Call } from '../../http/server/operation.ts'
import { accountOf } from '../../world/batch/accounts.ts'
import { analyse, describe, start, stop } from './actions.ts'
import { createTask } from './create-task.ts'
import { inOrder, NEWEST_FIRST } from './order.ts'
import { pageOf, purposeOf } from './pages.ts'
import type { BatchServices } from './services.ts'
import { taskOf } from './shelf.ts'
import type { Task } from './task.ts'
import { taskView } from './task-view.ts'

type Operation =
  'listTasks' | 'createTask' | 'getTask' | 'updateTask' | 'analyseTask' | 'startTask' | 'stopTask'

/** Tasks: submitted, shown, changed and moved on. They belong to the caller's organisation. */
export const taskHandlers = (services: BatchServices): Pick<AreaHandlers<'batch'>, Operation> => {
  const shown = (task: Task) => taskView(task, accountOf(task.orgId), services.timeline.now())
  return {
    async listTasks(call) {
      const { principal, query } = call
      const sort = query.sort ?? NEWEST_FIRST
      const asked = {
        address: `${call.root}/process`,
        parameters: repeated(call),
        count: query.count,
        viewtoken: query.viewtoken,
        purpose: purposeOf('batch_listTasks', principal, sort),
      }
      const tasks = await services.tasks.list(String(principal.orgId))
      const { data, links } = pageOf(inOrder(tasks, sort), asked, services.tokens)
      return { status: 200, body: { data: data.map(shown), links } }
    },

    async createTask({ principal, body }) {
      return { status: 201, body: shown(await createTask(services, principal, body)) }
    },

    async getTask({ principal, path }) {
      return { status: 200, body: shown(await taskOf(services, principal.orgId, path.taskId)) }
    },

    async updateTask({ principal, path, body }) {
      const { request } = await describe(services, principal, path.taskId, body.description)
      return { status: 200, body: request }
    },

    async analyseTask({ principal, path }) {
      await analyse(services, principal, path.taskId)
      return { status: 204 }
    },

    async startTask({ principal, path }) {
      await start(services, principal, path.taskId)
      return { status: 204 }
    },

    async stopTask({ principal, path }) {
      await stop(services, principal, path.taskId)
      return { status: 204 }
    },
  }
}

/** What the addresses of a list's pages have in common. */
const repeated = ({ query, given }: Call<'batch_listTasks'>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      given.has(name) && name !== 'viewtoken' ? [[name, String(value)]] : [],
    ),
  )
