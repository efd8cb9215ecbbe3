import type { Jobs } from '../../jobs/jobs.ts'
import { createUnfolding } from '../../jobs/unfolding.ts'
import type { Step } from '../../jobs/unfolding.ts'
import { NO_DELIVERIES } from '../../services/delivery/delivery-hosts.ts'
import { createStorages } from '../../services/delivery/storages.ts'
import type { Seeding } from '../../services/seeding.ts'
import type { Transaction } from '../../stores/transaction.ts'
import type { WorldFate, WorldTask } from '../../world/batch/tasks.ts'
import { WORLD_NOW } from '../../world/time.ts'
import { analyzeTask } from './tasks/analysis.ts'
import type { AnalysisResult } from './tasks/analysis.ts'
import { nextNumber, sealRequest } from './tasks/submission.ts'
import { beginRun } from './runs/jobs.ts'
import type { BatchServices } from './services.ts'
import type { Task, TaskState, Work } from './tasks/task.ts'
import { TASKS } from './tasks/store.ts'
import { endWriting } from './files/written-files.ts'

/**
 * Stores the tasks of the world at their times: first created, then with the progress that they had when they last
 * changed. Tasks that are being processed continue from there.
 */
export const seedTasks = async (
  services: BatchServices & { readonly jobs: Jobs; readonly seeding: Seeding },
  tasks: readonly WorldTask[],
): Promise<void> => {
  const stepsOf = (id: string): Step[] =>
    tasks
      .filter((task) => task.id === id)
      .flatMap((task) => [
        { time: Date.parse(task.created), take: () => createWorldTask(services, task) },
        { time: timeOfChange(task), take: () => applyFate(services, task) },
      ])
  const unfold = createUnfolding(services, 'batch.seed', stepsOf)
  await services.seeding.once('batch tasks', async () => {
    for (const { id } of tasks) await unfold(id)
  })
}

/** The story defines the progress of a running task at the time of the story. */
const timeOfChange = ({ fate, updated }: WorldTask): number =>
  fate.status === 'PROCESSING' ? WORLD_NOW : Date.parse(updated)

const createWorldTask = async (
  { stores, sealing, ids }: BatchServices,
  { id, orgId, request, created: text }: WorldTask,
): Promise<void> => {
  const created = Date.parse(text)
  await stores.collection(TASKS).put(String(orgId), {
    id,
    orgId,
    ...(await sealRequest(sealing, id, request)),
    number: await nextNumber(ids),
    created,
    updated: created,
    userAction: 'NONE',
    userActionUpdated: created,
    state: { status: 'CREATED' },
  })
}

/** The world asks no storage what there is. */
const NO_STORAGES = createStorages({ allowed: NO_DELIVERIES, endpoints: new Map() })

/** Unless a caller has changed the task meanwhile. */
const applyFate = async (services: BatchServices, world: WorldTask): Promise<void> => {
  const { stores, timeline } = services
  const { orgId, id, userAction, fate } = world
  const updated = Date.parse(world.updated)
  const userActionUpdated = Date.parse(world.userActionUpdated)
  const created = await stores.collection(TASKS).get(String(orgId), id)
  if (!created || !isUnchanged(created)) return
  const finding =
    fate.status === 'CREATED' ? undefined : await analyzeTask({ ...services, storages: NO_STORAGES }, created)
  const present = timeline.now()
  await stores.transaction(async (tx) => {
    const task = await tx.collection(TASKS).get(String(orgId), id)
    if (!task || !isUnchanged(task)) return
    const next = { ...task, userAction, userActionUpdated, updated }
    if (fate.status === 'PROCESSING')
      await beginRun(services, tx, next, { work: requireWork(task, finding), from: fate.finished }, present)
    else await storeState(tx, next, resolveState(task, fate, finding))
  })
}

const isUnchanged = ({ created, userActionUpdated, state }: Task): boolean =>
  state.status === 'CREATED' && userActionUpdated === created

const storeState = async (tx: Transaction, task: Task, state: TaskState): Promise<void> => {
  await tx.collection(TASKS).put(String(task.orgId), { ...task, state })
  if (state.status === 'DONE') await endWriting(tx, task, state.work, state.work.pieces)
  if (state.status === 'STOPPED') await endWriting(tx, task, state.work, state.finished)
}

const resolveState = (
  task: Task,
  fate: Exclude<WorldFate, { status: 'PROCESSING' }>,
  finding: AnalysisResult | undefined,
): TaskState => {
  if (fate.status === 'CREATED') return { status: 'CREATED' }
  if (fate.status === 'FAILED')
    return { status: 'FAILED', error: requireError(task, finding), work: undefined, finished: 0 }
  const work = requireWork(task, finding)
  return fate.status === 'STOPPED' ? { ...fate, work } : { status: fate.status, work }
}

const requireWork = ({ id }: Task, finding: AnalysisResult | undefined): Work => {
  if (finding?.kind !== 'work') throw new Error(`The task ${id} of the world fails: ${finding?.error ?? ''}`)
  return finding.work
}

const requireError = ({ id }: Task, finding: AnalysisResult | undefined): string => {
  if (finding?.kind !== 'fault') throw new Error(`The task ${id} of the world does not fail.`)
  return finding.error
}
