import type { CallAnswer, Client } from '../client.ts'
import { unwrap, type DataOf } from '../errors/unwrap.ts'
import { EndedError } from './ended-error.ts'
import { poll, type WaitOptions } from './polling.ts'

const OPERATION = 'batch_getTask'

/** A batch task, however far it is. */
export type Task = DataOf<CallAnswer<typeof OPERATION>>

/** A batch task that has come as far as was asked for: to its results, or to its analysis. */
export type DoneTask = Task & { readonly status: 'DONE' | 'ANALYSIS_DONE' }

/** A batch task failed or was stopped, or nothing was asked of it yet. */
export class TaskEndedError extends EndedError {
  declare readonly resource: Task
}

/**
 * Waits until a batch task has come as far as was asked for: to `DONE` once it was started, to `ANALYSIS_DONE` while only
 * its analysis was asked for.
 * @throws TaskEndedError where it is `FAILED` or `STOPPED`, or `CREATED`, so that waiting would not help
 * @throws DeadlineError where it has not come so far within `timeout`
 * @throws ApiError where there is no such task
 */
export const waitForTask = (
  client: Client,
  taskId: string,
  options: WaitOptions<Task> = {},
): Promise<DoneTask> => {
  const params = { path: { taskId } }
  const read = (init: { readonly signal?: AbortSignal }) =>
    unwrap(client.call(OPERATION, { params, ...init }))
  return poll(client, { operationId: OPERATION, read, isEnded: isDone }, options)
}

const isDone = (task: Task): task is DoneTask => {
  const { status, userAction, error, stoppedStatusReason } = task
  if (status === 'FAILED' || status === 'STOPPED')
    throw new TaskEndedError(OPERATION, status, task, error ?? stoppedStatusReason)
  if (status === 'CREATED') throw new TaskEndedError(OPERATION, status, task, 'analyse or start it first')
  return status === 'DONE' || (status === 'ANALYSIS_DONE' && userAction !== 'START')
}
