import { shortDateTime } from '../../../kernel/date-time.ts'
import type { components } from '../../../../../generated/types.ts'
import type { BatchAccount } from '../../../services/batch/batch-account.ts'
import { sumCosts } from './processing-units.ts'
import type { DeepReadonly } from '../../../kernel/deep-readonly.ts'
import { countFinished } from './task.ts'
import type { Task, Work } from './task.ts'

/** A task as callers read it. */
export const toWireTask = (
  { domainAccountId, projectId, workspaceId }: BatchAccount,
  task: Task,
): DeepReadonly<components['schemas']['BatchTask']> => {
  const { state } = task
  const { completionPercentage, costPU, lastUpdated } = measureProgress(task)
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

/** The progress of a task, as callers see it. */
export interface Progress {
  readonly completionPercentage: number
  /** Undefined before the analysis. */
  readonly costPU: number | undefined
  /** When anything last changed, in milliseconds since 1970 UTC. */
  readonly lastUpdated: number
}

export const measureProgress = (task: Task): Progress => {
  const { state, updated: lastUpdated } = task
  switch (state.status) {
    case 'CREATED':
    case 'ANALYSING':
      return { completionPercentage: 0, costPU: undefined, lastUpdated }
    case 'ANALYSIS_DONE':
      return { completionPercentage: 0, costPU: toUnits(state.work, state.work.pieces), lastUpdated }
    case 'PROCESSING':
      return { ...measureShare(state.work, countFinished(state.run)), lastUpdated }
    case 'DONE':
      return { ...measureShare(state.work, state.work.pieces), lastUpdated }
    case 'STOPPED':
      return { ...measureShare(state.work, state.finished), lastUpdated }
    case 'FAILED':
      return state.work
        ? { ...measureShare(state.work, state.finished), lastUpdated }
        : { completionPercentage: 0, costPU: undefined, lastUpdated }
  }
}

const measureShare = (work: Work, finished: number) => ({
  completionPercentage: Math.floor((1000 * finished) / work.pieces) / 10,
  costPU: toUnits(work, finished),
})

/** Processing units of the first pieces, as many as given. */
const toUnits = (work: Work, pieces: number): number => sumCosts(work, 0, pieces) / 1000
