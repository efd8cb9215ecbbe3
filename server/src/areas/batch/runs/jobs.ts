import type { DeadLetter, JobRun, Jobs } from '../../../jobs/jobs.ts'
import { waitUntil } from '../../../kernel/wait-until.ts'
import type { Transaction } from '../../../stores/transaction.ts'
import { storeFeatures } from '../features/store.ts'
import { beginWriting, endWriting } from '../files/written-files.ts'
import type { BatchServices } from '../services.ts'
import { analyzeTask } from '../tasks/analysis.ts'
import { releaseUnits, sumCosts } from '../tasks/processing-units.ts'
import { putTask, TASKS } from '../tasks/store.ts'
import { countFinished } from '../tasks/task.ts'
import type { Rest, Task } from '../tasks/task.ts'
import { planRun } from './plan.ts'
import type { RunServices } from './plan.ts'
import { ANALYSIS_TIME, LONGEST_PIECE } from './schedule.ts'
import { PIECE, scheduleStep, takeStep } from './steps.ts'

type TaskKey = Pick<Task, 'orgId' | 'id'>

const ANALYSIS = 'batch.analyse'

/** Kind of an earlier release, which computed nothing: the end of a run. */
const RUN = 'batch.run'

/** Kinds of jobs whose key is the id of a task. */
export const TASK_JOBS = [ANALYSIS, RUN, PIECE] as const

/** Registers the jobs that analyze and process tasks. */
export const registerBatchJobs = (services: BatchServices & { readonly jobs: Jobs }): void => {
  const { jobs } = services
  const step = (run: JobRun) => takeStep(services, run)
  jobs.register(ANALYSIS, ({ key, ids }) => endAnalysis(services, { orgId: Number(ids.orgId), id: key }), {
    onDeadLetter: failTask,
    longestWait: ANALYSIS_TIME,
  })
  for (const kind of [RUN, PIECE])
    jobs.register(kind, step, { onDeadLetter: failTask, longestWait: LONGEST_PIECE })
}

/** Schedules the end of a task's analysis. @param begun in milliseconds since 1970 UTC */
export const enqueueAnalysis = ({ jobs }: Transaction, { orgId, id }: TaskKey, begun: number) =>
  jobs.enqueue({ kind: ANALYSIS, key: id, due: begun + ANALYSIS_TIME, ids: { orgId } })

/** Cancels the scheduled jobs of a stopped run. */
export const cancelRun = async ({ jobs }: Transaction, { id }: TaskKey): Promise<void> => {
  for (const kind of [RUN, PIECE]) await jobs.cancel(kind, id)
}

/**
 * Begins a run of an analyzed or stopped task, and reserves its processing units.
 * @param now in milliseconds since 1970 UTC
 */
export const beginRun = async (
  services: RunServices,
  tx: Transaction,
  task: Task,
  rest: Rest,
  now: number,
): Promise<void> => {
  const planned = await planRun(services, tx, task, rest, now)
  await scheduleStep(tx, { ...task, updated: now, state: { status: 'PROCESSING', ...planned } }, now)
  await beginWriting(tx, task)
}

/** Stores the result of an analysis, and begins a run if the caller has started the task. */
const endAnalysis = async (services: BatchServices, { orgId, id }: TaskKey): Promise<void> => {
  const { stores, timeline } = services
  const analyzed = await stores.collection(TASKS).get(String(orgId), id)
  if (analyzed?.state.status !== 'ANALYSING') return
  const due = calculateAnalysisEnd(analyzed)
  if (waitUntil(due, timeline.now(), ANALYSIS_TIME) > 0) {
    // the clock was set back
    await stores.transaction((tx) => enqueueAnalysis(tx, analyzed, due - ANALYSIS_TIME))
    return
  }

  const result = await analyzeTask(services, analyzed)
  await stores.transaction(async (tx) => {
    const before = await tx.collection(TASKS).get(String(orgId), id)
    if (!before || calculateAnalysisEnd(before) !== calculateAnalysisEnd(analyzed)) return
    const now = Math.min(calculateAnalysisEnd(before), timeline.now())
    const task = { ...before, updated: now }

    if (result.kind === 'fault') {
      const { error } = result
      const state = { status: 'FAILED', error, work: undefined, finished: 0 } as const
      await putTask(tx, { ...task, state })
      return
    }
    const { work, features } = result
    await storeFeatures(tx, task, features)
    if (task.userAction === 'START') await beginRun(services, tx, task, { work, from: 0 }, now)
    else await putTask(tx, { ...task, state: { status: 'ANALYSIS_DONE', work } })
  })
}

/** Returns the end in milliseconds since 1970 UTC; infinite for a task that is not being analyzed. */
const calculateAnalysisEnd = ({ state }: Task): number =>
  state.status === 'ANALYSING' ? state.begun + ANALYSIS_TIME : Infinity

/** Fails a task whose job failed for good. Its finished pieces stay, and are paid for. */
const failTask = async (tx: Transaction, { key, ids, failed: updated }: DeadLetter): Promise<void> => {
  const orgId = Number(ids.orgId)
  const error = 'The platform failed to process the task; create it again.'
  const task = await tx.collection(TASKS).get(String(orgId), key)
  if (!task) return
  const { state } = task
  const failed = { ...task, updated }
  if (state.status === 'ANALYSING')
    await putTask(tx, { ...failed, state: { status: 'FAILED', error, work: undefined, finished: 0 } })
  if (state.status !== 'PROCESSING') return

  const { work, run } = state
  const finished = countFinished(run)
  await putTask(tx, { ...failed, state: { status: 'FAILED', error, work, finished } })
  await releaseUnits(tx, orgId, sumCosts(work, finished, run.until), run.term)
  await endWriting(tx, task, work, finished)
}
