import { notFound } from '../../kernel/problem.ts'
import type { BatchServices } from './services.ts'
import type { Task } from './task.ts'

type Shelf = Pick<BatchServices, 'tasks'>

/** @throws Problem 404 */
export const taskOf = async ({ tasks }: Shelf, orgId: number, id: string): Promise<Task> => {
  const task = await tasks.get(String(orgId), id)
  if (!task) throw notFound('task', id)
  return task
}

/** @returns the task as it was and as it is @throws Problem 404, and what `change` throws */
export const changeTask = async (
  { tasks }: Shelf,
  orgId: number,
  id: string,
  change: (task: Task) => Task,
): Promise<{ readonly before: Task; readonly after: Task }> => {
  const seen: Task[] = []
  const after = await tasks.change(String(orgId), id, (now) => {
    if (!now) throw notFound('task', id)
    seen.push(now)
    return change(now)
  })
  return { before: seen[0] ?? after, after }
}
