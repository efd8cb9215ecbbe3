import type { JobRun } from '../../../jobs/jobs.ts'
import type { Transaction } from '../../../stores/transaction.ts'
import { storeFeatures } from '../features/store.ts'
import { RESULT_FILES } from '../files/store.ts'
import { endWriting } from '../files/written-files.ts'
import type { BatchServices } from '../services.ts'
import { analyzeTask } from '../tasks/analysis.ts'
import { releaseUnits, sumCosts } from '../tasks/processing-units.ts'
import { putTask, TASKS } from '../tasks/store.ts'
import { removeFailedPiece, skipPiece } from '../tasks/task.ts'
import type { Run } from '../tasks/task.ts'
import { resolveRunEnd, stateAfterRun } from '../tasks/transitions.ts'
import { writeManifest } from './manifest.ts'
import { processPiece } from './piece.ts'
import type { Outcome, Step } from './piece.ts'
import { toRunningTask, updateRun, writeUnlessMoved } from './running-task.ts'
import type { ProcessingTask, RunningTask } from './running-task.ts'
import { nextStepAt, timeUntilNextStep } from './schedule.ts'

/** Kind of the jobs that take the next step of a run: a tile or feature, or the end. Their key is the id of the task. */
export const PIECE = 'batch.piece'

/**
 * Stores a task that is being processed, and schedules its next step.
 * @param now in milliseconds since 1970 UTC
 */
export const scheduleStep = async (tx: Transaction, task: ProcessingTask, now: number): Promise<void> => {
  const { id, orgId, state } = task
  await putTask(tx, task)
  await tx.jobs.enqueue({ kind: PIECE, key: id, due: nextStepAt(task, state.run, now), ids: { orgId } })
}

/** Processes the next tile or feature of a task, or ends its run. */
export const takeStep = async (services: BatchServices, { key, ids, attempt }: JobRun): Promise<void> => {
  const { stores, timeline, runSignals } = services
  const task = toRunningTask(await stores.collection(TASKS).get(String(ids.orgId), key))
  if (!task) return
  const now = timeline.now()
  if (timeUntilNextStep(task, task.state.run, now) > 0) {
    // the clock was set back
    await writeUnlessMoved(stores, task, (tx, same) => scheduleStep(tx, same, now))
    return
  }
  await runSignals.during(key, async (signal) => {
    if (task.finished === task.state.run.until) await endRun(services, { task, attempt, signal })
    else if (task.state.work.names === undefined) await restoreNames(services, task)
    else await processNext(services, { task, attempt, signal })
  })
}

const processNext = async (services: BatchServices, step: Step): Promise<void> => {
  const seen = step.task
  const begin = () => writeUnlessMoved(services.stores, seen, (tx, task) => putTask(tx, markBegun(task)))
  const outcome = await processPiece(services, step, begin)
  if (outcome.kind === 'outdated') return
  const now = services.timeline.now()
  await writeUnlessMoved(services.stores, seen, async (tx, task) => {
    await scheduleStep(tx, await applyOutcome(tx, task, outcome, now), now)
  })
}

const markBegun = (task: RunningTask): ProcessingTask =>
  updateRun(task, { work: { ...task.state.work, begun: task.piece } }, task.updated)

/** Stores the outcome of a piece, and returns the task after it. */
const applyOutcome = async (
  tx: Transaction,
  task: RunningTask,
  outcome: Exclude<Outcome, { kind: 'outdated' }>,
  now: number,
): Promise<ProcessingTask> => {
  const { orgId, finished, state } = task
  const { work, run } = state
  switch (outcome.kind) {
    case 'made':
      for (const file of outcome.files) await tx.collection(RESULT_FILES).put(String(orgId), file)
      return updateRun(task, { run: { finished: finished + 1 } }, now)
    case 'skipped':
      await releaseUnits(tx, orgId, sumCosts(work, finished, finished + 1), run.term)
      return updateRun(task, { work: skipPiece(work, finished), run: { finished: finished + 1 } }, now)
    case 'piece failed':
      await releaseUnits(tx, orgId, sumCosts(work, finished, finished + 1), run.term)
      return updateRun(
        task,
        { work: removeFailedPiece(work, finished, outcome.error), run: dropPiece(run) },
        now,
      )
    case 'run failed': {
      await releaseUnits(tx, orgId, sumCosts(work, finished, run.until), run.term)
      const end = { kind: 'failed', error: outcome.error } as const
      return updateRun(task, { run: { finished, until: finished, end } }, now)
    }
  }
}

/** Moves a run back by a failed piece, which takes its time but does not count as finished. */
const dropPiece = ({ from, until }: Run): Pick<Run, 'from' | 'until'> => ({
  from: from - 1,
  until: until - 1,
})

const endRun = async (services: BatchServices, step: Step): Promise<void> => {
  const seen = step.task
  const error = await writeManifest(services, step)
  const now = services.timeline.now()
  await writeUnlessMoved(services.stores, seen, async (tx, task) => {
    const { work, run } = task.state
    const end = resolveRunEnd(task.state, error)
    await putTask(tx, { ...updateRun(task, {}, now), state: stateAfterRun(work, { ...run, end }) })
    await endWriting(tx, task, work, task.finished)
  })
}

/** Stores the names of the pieces in a task of an earlier release, which did not store them. */
const restoreNames = async (services: BatchServices, seen: RunningTask): Promise<void> => {
  const result = await analyzeTask(services, seen)
  const now = services.timeline.now()
  await writeUnlessMoved(services.stores, seen, async (tx, task) => {
    if (result.kind === 'fault') {
      const outcome = { kind: 'run failed', error: result.error } as const
      await scheduleStep(tx, await applyOutcome(tx, task, outcome, now), now)
      return
    }
    await storeFeatures(tx, task, result.features)
    const { names } = result.work
    await scheduleStep(tx, updateRun(task, { work: { ...task.state.work, names } }, task.updated), now)
  })
}
