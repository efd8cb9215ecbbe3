import { shortDateTime } from '../../kernel/date-time.ts'
import type { components } from '../../../../generated/types.ts'
import type { BatchAccount } from '../../services/batch/batch-account.ts'
import { progressOf } from './progress.ts'
import type { DeepReadonly } from '../../kernel/deep-readonly.ts'
import type { Task } from './task.ts'

/** A task as callers read it. */
export const wireTask = (
  { domainAccountId, projectId, workspaceId }: BatchAccount,
  task: Task,
): DeepReadonly<components['schemas']['BatchTask']> => {
  const { state } = task
  const { completionPercentage, costPU, lastUpdated } = progressOf(task)
  return {
    id: task.id,
    request: task.request,
    domainAccountId,
    projectId,
    workspaceId,
    status: state.status,
    ...(state.status === 'FAILED' && { error: state.error }),
    userAction: task.userAction,
    userActionUpdated: shortDateTime(task.userActionUpdated),
    created: shortDateTime(task.created),
    lastUpdated: shortDateTime(lastUpdated),
    completionPercentage,
    ...(costPU !== undefined && { costPU }),
    ...(state.status === 'STOPPED' && { stoppedStatusReason: state.reason }),
  }
}
