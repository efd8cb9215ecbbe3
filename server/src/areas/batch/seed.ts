import type { Jobs } from '../../jobs/jobs.ts'
import { createUnfolding } from '../../jobs/unfolding.ts'
import type { Step } from '../../jobs/unfolding.ts'
import { NO_DELIVERIES } from '../../services/delivery/delivery-hosts.ts'
import { createStorages } from '../../services/delivery/storages.ts'
import type { Seeding } from '../../services/seeding.ts'
import type { Transaction } from '../../stores/transaction.ts'
import type { WorldFate, WorldTask } from '../../world/batch/tasks.ts'
import { WORLD_NOW } from '../../world/time.ts'
import { endWriting } from './files/written-files.ts'
import { beginRun } from './runs/jobs.ts'
import type { BatchServices } from './services.ts'
import { analyzeTask } from './tasks/analysis.ts'
import type { AnalysisResult } from './tasks/analysis.ts'
import { TASKS } from './tasks/store.ts'
import { nextNumber, sealRequest } from './tasks/submission.ts'
import type { Task, TaskState, Work } from './tasks/task.ts'

/**
 * Seeds the tasks of the world, each in two steps: as it was created, then as it was when it last changed. Tasks that were
 * being processed continue from there.
 */
export const seedTasks = async (
  services: BatchServices & { readonly jobs: Jobs; readonly seeding: Seeding },
  tasks: readonly WorldTask[],
): Promise<void> => {
  const listSteps = (id: string): Step[] =>
    tasks
      .filter((task) => task.id === id)
      .flatMap((task) => [
        { time: Date.parse(task.created), take: () => createWorldTask(services, task) },
        { time: timeOfChange(task), take: () => applyFate(services, task) },
      ])
  const unfold = createUnfolding(services, 'batch.seed', listSteps)
  await services.seeding.once('batch tasks', async () => {
    for (const { id } of tasks) await unfold(id)
  })
}

/** The story defines the progress of a running task at its start time. */
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

/** Seeding never reads from a storage. */
const NO_STORAGES = createStorages({ allowed: NO_DELIVERIES, endpoints: new Map() })

/** Brings a task to its state in the story, unless a caller has changed it. */
const applyFate = async (services: BatchServices, world: WorldTask): Promise<void> => {
  const { stores, timeline } = services
  const { orgId, id, userAction, fate } = world
  const updated = Date.parse(world.updated)
  const userActionUpdated = Date.parse(world.userActionUpdated)
  const created = await stores.collection(TASKS).get(String(orgId), id)
  if (!created || !isUnchanged(created)) return
  const result =
    fate.status === 'CREATED' ? undefined : await analyzeTask({ ...services, storages: NO_STORAGES }, created)
  const present = timeline.now()
  await stores.transaction(async (tx) => {
    const task = await tx.collection(TASKS).get(String(orgId), id)
    if (!task || !isUnchanged(task)) return
    const next = { ...task, userAction, userActionUpdated, updated }
    if (fate.status === 'PROCESSING')
      await beginRun(services, tx, next, { work: requireWork(task, result), from: fate.finished }, present)
    else await storeState(tx, next, resolveState(task, fate, result))
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
  result: AnalysisResult | undefined,
): TaskState => {
  if (fate.status === 'CREATED') return { status: 'CREATED' }
  if (fate.status === 'FAILED')
    return { status: 'FAILED', error: requireError(task, result), work: undefined, finished: 0 }
  const work = requireWork(task, result)
  return fate.status === 'STOPPED' ? { ...fate, work } : { status: fate.status, work }
}

const requireWork = ({ id }: Task, result: AnalysisResult | undefined): Work => {
  if (result?.kind !== 'work') throw new Error(`The task ${id} of the world fails: ${result?.error ?? ''}`)
  return result.work
}

const requireError = ({ id }: Task, result: AnalysisResult | undefined): string => {
  if (result?.kind !== 'fault') throw new Error(`The task ${id} of the world does not fail.`)
  return result.error
}
