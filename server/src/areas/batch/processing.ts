import type { DeadLetter, Jobs } from '../../jobs/jobs.ts'
import type { Transaction } from '../../stores/transaction.ts'
import { findWork } from './analysis.ts'
import { planRun } from './planned-run.ts'
import type { RunServices } from './planned-run.ts'
import { ANALYSIS_TIME, endOf } from './progress.ts'
import { stateAfter } from './rules.ts'
import type { Beginning } from './rules.ts'
import type { BatchServices } from './services.ts'
import type { Run, Task } from './task.ts'
import { TASKS } from './task-store.ts'
import { releaseUnits } from './unit-store.ts'
import { beginWriting, endWriting } from './written-file-store.ts'

type TaskKey = Pick<Task, 'orgId' | 'id'>

const ANALYSIS = 'batch.analyse'
const RUN = 'batch.run'

/** By the id of the task. */
export const TASK_JOBS = [ANALYSIS, RUN] as const

/** Registers the jobs that end the analyses and runs of tasks. */
export const registerBatchJobs = (services: BatchServices & { readonly jobs: Jobs }): void => {
  const { jobs } = services
  const policy = { onDeadLetter: fail }
  jobs.register(
    ANALYSIS,
    ({ key, ids }) => endAnalysis(services, { orgId: Number(ids.orgId), id: key }),
    policy,
  )
  jobs.register(RUN, ({ key, ids }) => endRun(services, { orgId: Number(ids.orgId), id: key }), policy)
}

/** Schedules the end of a task's analysis. @param begun in milliseconds since 1970 UTC */
export const enqueueAnalysis = ({ jobs }: Transaction, { orgId, id }: TaskKey, begun: number) =>
  jobs.enqueue({ kind: ANALYSIS, key: id, due: begun + ANALYSIS_TIME, ids: { orgId } })

/** Schedules the end of a run. */
const enqueueRunEnd = ({ jobs }: Transaction, task: Task, run: Run) =>
  jobs.enqueue({ kind: RUN, key: task.id, due: endOf(task, run), ids: { orgId: task.orgId } })

/** Cancels the scheduled end of a run that was stopped. */
export const cancelRunEnd = ({ jobs }: Transaction, { id }: TaskKey) => jobs.cancel(RUN, id)

/**
 * Begins to process an analyzed or stopped task, and reserves the processing units for it.
 * @param now in milliseconds since 1970 UTC
 */
export const beginRun = async (
  services: RunServices,
  tx: Transaction,
  task: Task,
  beginning: Omit<Extract<Beginning, { kind: 'run' }>, 'kind'>,
  now: number,
): Promise<void> => {
  const planned = await planRun(services, tx, task, beginning, now)
  await tx
    .collection(TASKS)
    .put(String(task.orgId), { ...task, updated: now, state: { status: 'PROCESSING', ...planned } })
  await beginWriting(tx, task)
  await enqueueRunEnd(tx, task, planned.run)
}

const endAnalysis = async (services: BatchServices, { orgId, id }: TaskKey): Promise<void> => {
  const { stores, timeline } = services
  const analysed = await stores.collection(TASKS).get(String(orgId), id)
  if (!analysed || endOfAnalysis(analysed) > timeline.now()) return
  const finding = await findWork(services, analysed.request)
  await stores.transaction(async (tx) => {
    const before = await tx.collection(TASKS).get(String(orgId), id)
    if (!before || endOfAnalysis(before) !== endOfAnalysis(analysed)) return
    const now = endOfAnalysis(before)
    const task = { ...before, updated: now }
    if (finding.kind === 'fault') {
      const { error } = finding
      const state = { status: 'FAILED', error, work: undefined, finished: 0 } as const
      await tx.collection(TASKS).put(String(orgId), { ...task, state })
    } else if (task.userAction === 'START')
      await beginRun(services, tx, task, { work: finding.work, from: 0 }, now)
    else
      await tx
        .collection(TASKS)
        .put(String(orgId), { ...task, state: { status: 'ANALYSIS_DONE', work: finding.work } })
  })
}

/** In milliseconds since 1970 UTC; infinite for a task that is not being analyzed. */
const endOfAnalysis = ({ state }: Task): number =>
  state.status === 'ANALYSING' ? state.begun + ANALYSIS_TIME : Infinity

const endRun = async ({ stores, timeline }: BatchServices, { orgId, id }: TaskKey): Promise<void> => {
  const present = timeline.now()
  await stores.transaction(async (tx) => {
    const task = await tx.collection(TASKS).get(String(orgId), id)
    if (task?.state.status !== 'PROCESSING') return
    const { work, run } = task.state
    const now = endOf(task, run)
    if (now > present) return
    await tx.collection(TASKS).put(String(orgId), { ...task, updated: now, state: stateAfter(work, run) })
    await endWriting(tx, task, work, run.until)
  })
}

/** Fails a task whose analysis or run could not be ended. Nothing of such a run is written or paid for. */
const fail = async (tx: Transaction, { key, ids, failed: updated }: DeadLetter): Promise<void> => {
  const [orgId, error] = [Number(ids.orgId), 'The platform failed to process the task; create it again.']
  const task = await tx.collection(TASKS).get(String(orgId), key)
  if (!task) return
  const { state } = task
  const failed = { ...task, updated }
  if (state.status === 'ANALYSING')
    await putTask(tx, { ...failed, state: { status: 'FAILED', error, work: undefined, finished: 0 } })
  if (state.status !== 'PROCESSING') return
  const { work, run } = state
  await putTask(tx, { ...failed, state: { status: 'FAILED', error, work, finished: run.from } })
  await releaseUnits(tx, orgId, work, run.until - run.from, run.term)
  await endWriting(tx, task, work, run.from)
}

const putTask = (tx: Transaction, task: Task): Promise<void> =>
  tx.collection(TASKS).put(String(task.orgId), task)
