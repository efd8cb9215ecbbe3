import type { WorldFate, WorldTask } from '../../world/batch/tasks.ts'
import { analysed } from './analysis.ts'
import type { Finding } from './analysis.ts'
import { kept, nextNumber } from './create-task.ts'
import { planEnd } from './processing.ts'
import { planRun } from './runs.ts'
import type { BatchServices } from './services.ts'
import type { Task, TaskState } from './task.ts'

/** Puts tasks of the world where their organisations find them. What is being processed goes on from now. */
export const placeTasks = async (services: BatchServices, tasks: readonly WorldTask[]): Promise<void> => {
  for (const { fate, request, created, updated, userActionUpdated, ...facts } of tasks) {
    const task: Task = {
      ...facts,
      ...(await kept(services.sealing, facts.id, request)),
      number: nextNumber(services.ids),
      created: Date.parse(created),
      updated: Date.parse(updated),
      userActionUpdated: Date.parse(userActionUpdated),
      state: { status: 'CREATED' },
    }
    const state = await stateOf(services, task, fate)
    await services.tasks.put(String(task.orgId), task.id, { ...task, state })
    if (state.status === 'PROCESSING') planEnd(services, task, state.run)
  }
}

const stateOf = async (services: BatchServices, task: Task, fate: WorldFate): Promise<TaskState> => {
  if (fate.status === 'CREATED') return { status: 'CREATED' }
  const finding = await analysed(services.catalog, task.request)
  if (fate.status === 'FAILED')
    return { status: 'FAILED', error: errorOf(task, finding), work: undefined, finished: 0 }
  const work = workOf(task, finding)
  if (fate.status === 'STOPPED') return { ...fate, work }
  if (fate.status !== 'PROCESSING') return { status: fate.status, work }
  const now = services.timeline.now()
  return { status: 'PROCESSING', ...(await planRun(services, task, { work, from: fate.finished }, now)) }
}

const workOf = ({ id }: Task, finding: Finding) => {
  if (finding.kind === 'fault') throw new Error(`The task ${id} of the world fails: ${finding.error}`)
  return finding.work
}

const errorOf = ({ id }: Task, finding: Finding): string => {
  if (finding.kind === 'work') throw new Error(`The task ${id} of the world does not fail.`)
  return finding.error
}
