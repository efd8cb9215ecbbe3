import type { components } from '../../../../../generated/types.ts'
import { shortDateTime } from '../../../kernel/date-time.ts'
import type { DeepReadonly } from '../../../kernel/deep-readonly.ts'
import type { BatchAccount } from '../../../services/batch/batch-account.ts'
import { sumCosts } from './processing-units.ts'
import { countFinished } from './task.ts'
import type { Task, Work } from './task.ts'

/** Returns a task as callers see it. */
export const toWireTask = (
  { domainAccountId, projectId, workspaceId }: BatchAccount,
  task: Task,
): DeepReadonly<components['schemas']['BatchTask']> => {
  const { state } = task
  const { completionPercentage, costPU } = measureProgress(task)
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
    lastUpdated: shortDateTime(task.updated),
    completionPercentage,
    ...(costPU !== undefined && { costPU }),
    ...(state.status === 'STOPPED' && { stoppedStatusReason: state.reason }),
  }
}

interface Progress {
  readonly completionPercentage: number
  /** Undefined before the analysis. */
  readonly costPU: number | undefined
}

const NO_PROGRESS: Progress = { completionPercentage: 0, costPU: undefined }

const measureProgress = ({ state }: Task): Progress => {
  switch (state.status) {
    case 'CREATED':
    case 'ANALYSING':
      return NO_PROGRESS
    case 'ANALYSIS_DONE':
      return { completionPercentage: 0, costPU: toUnits(state.work, state.work.pieces) }
    case 'PROCESSING':
      return measureWork(state.work, countFinished(state.run))
    case 'DONE':
      return measureWork(state.work, state.work.pieces)
    case 'STOPPED':
      return measureWork(state.work, state.finished)
    case 'FAILED':
      return state.work ? measureWork(state.work, state.finished) : NO_PROGRESS
  }
}

const measureWork = (work: Work, finished: number): Progress => ({
  completionPercentage: Math.floor((1000 * finished) / work.pieces) / 10,
  costPU: toUnits(work, finished),
})

/** Returns the processing units of the first pieces. @param pieces how many */
const toUnits = (work: Work, pieces: number): number => sumCosts(work, 0, pieces) / 1000
