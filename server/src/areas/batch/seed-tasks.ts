import { unfold } from '../../jobs/unfold.ts'
import type { WorldFate, WorldTask } from '../../world/batch/tasks.ts'
import { WORLD_NOW } from '../../world/time.ts'
import { analysed } from './analysis.ts'
import type { Finding } from './analysis.ts'
import { nextNumber, sealedRequest } from './new-task.ts'
import { scheduleEnd } from './processing.ts'
import { planRun } from './planned-run.ts'
import type { BatchServices } from './services.ts'
import type { Task, TaskState } from './task.ts'

/**
 * Puts tasks of the world where their organisations find them, in their time: created, then as far as they had come
 * when they last changed. What is being processed then goes on from there.
 */
export const seedTasks = async (services: BatchServices, tasks: readonly WorldTask[]): Promise<void> => {
  for (const task of tasks)
    await unfold(services.timeline, [
      { time: Date.parse(task.created), take: () => create(services, task) },
      { time: changeOf(task), take: () => goOn(services, task) },
    ])
}

/** The story says how far a task that is being processed has come at its own present. */
const changeOf = ({ fate, updated }: WorldTask): number =>
  fate.status === 'PROCESSING' ? WORLD_NOW : Date.parse(updated)

const create = async (
  { tasks, sealing, ids }: BatchServices,
  { id, orgId, request, created: text }: WorldTask,
): Promise<void> => {
  const created = Date.parse(text)
  await tasks.put(String(orgId), id, {
    id,
    orgId,
    ...(await sealedRequest(sealing, id, request)),
    number: nextNumber(ids),
    created,
    updated: created,
    userAction: 'NONE',
    userActionUpdated: created,
    state: { status: 'CREATED' },
  })
}

/** Unless somebody has done something with it meanwhile. */
const goOn = async (services: BatchServices, given: WorldTask): Promise<void> => {
  const { orgId, id, userAction } = given
  const [updated, userActionUpdated] = [Date.parse(given.updated), Date.parse(given.userActionUpdated)]
  const task = await services.tasks.get(String(orgId), id)
  if (!task || !isUntouched(task)) return
  const next = { ...task, userAction, userActionUpdated, updated }
  const state = await stateOf(services, next, given.fate)
  await services.tasks.change(String(orgId), id, (now) =>
    now && isUntouched(now) ? { ...next, state } : now,
  )
  if (state.status === 'PROCESSING') scheduleEnd(services, next, state.run)
}

const isUntouched = ({ created, userActionUpdated, state }: Task): boolean =>
  state.status === 'CREATED' && userActionUpdated === created

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
