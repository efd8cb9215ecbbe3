import { notFound, Problem } from '../../../kernel/problem.ts'
import { number, text } from '../../../stores/indexes.ts'
import type { Order } from '../../../stores/query.ts'
import type { CollectionDefinition, Transaction } from '../../../stores/transaction.ts'
import type { Task } from './task.ts'

/** Maximum number of tasks of an organization, and of their bytes. @see spec/batch/README.md, Limits */
const MAX_TASKS = 25_000
const MAX_TASK_BYTES = 64 * 2 ** 20

type TaskIndex = 'created' | 'number' | 'status'

/** Tasks by organization. */
export const TASKS: CollectionDefinition<Task, TaskIndex> = {
  name: 'batch.task',
  key: ({ id }) => id,
  indexes: {
    created: number(({ created }) => created),
    number: number(({ number }) => number),
    status: text(({ state }) => state.status),
  },
  bound: {
    max: MAX_TASKS,
    maxBytes: MAX_TASK_BYTES,
    drop: [['status', { in: ['DONE', 'FAILED', 'STOPPED'] }]],
    refuse: () =>
      new Problem(400, `The organization has too many tasks that have not ended; ${MAX_TASKS} are the most`),
  },
}

export type Sort = 'created' | 'created:desc' | 'status' | 'status:desc'

const OLDEST_FIRST: Order<TaskIndex> = { by: 'created', then: { by: 'number' } }
const NEWEST_FIRST: Order<TaskIndex> = {
  by: 'created',
  descending: true,
  then: { by: 'number', descending: true },
}

/** Tasks of the same status are ordered newest first. */
export const TASK_ORDERS: Readonly<Record<Sort, Order<TaskIndex>>> = {
  created: OLDEST_FIRST,
  'created:desc': NEWEST_FIRST,
  status: { by: 'status', then: NEWEST_FIRST },
  'status:desc': { by: 'status', descending: true, then: NEWEST_FIRST },
}

/** Returns a task of an organization. @throws Problem 404 */
export const requireTask = async (stores: Transaction, orgId: number, id: string): Promise<Task> => {
  const task = await stores.collection(TASKS).get(String(orgId), id)
  if (!task) throw notFound('task', id)
  return task
}

/** Changes a stored task and returns it. @throws Problem 404, and whatever `change` throws */
export const changeTask = async (
  stores: Transaction,
  orgId: number,
  id: string,
  change: (task: Task) => Task,
): Promise<Task> => {
  const task = await stores.collection(TASKS).update(String(orgId), id, change)
  if (!task) throw notFound('task', id)
  return task
}

export const putTask = (tx: Transaction, task: Task): Promise<void> =>
  tx.collection(TASKS).put(String(task.orgId), task)
