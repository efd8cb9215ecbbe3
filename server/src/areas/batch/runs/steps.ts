import type { JobRun } from '../../../jobs/jobs.ts'
import type { Transaction } from '../../../stores/transaction.ts'
import { findWork } from '../tasks/analysis.ts'
import { costOf, releaseUnits } from '../tasks/processing-units.ts'
import { putFeatures } from '../features/store.ts'
import { makeNextPiece } from './piece.ts'
import type { Outcome, Step } from './piece.ts'
import { writeManifest } from './manifest.ts'
import { nextStepAt, untilNextStep } from './schedule.ts'
import { RESULT_FILES } from '../files/store.ts'
import { endOf, stateAfter } from '../tasks/transitions.ts'
import { goneOn, runningTask, unlessMoved } from './running-task.ts'
import type { ProcessingTask, RunningTask } from './running-task.ts'
import type { BatchServices } from '../services.ts'
import { leavingOut, losing } from '../tasks/task.ts'
import type { Run } from '../tasks/task.ts'
import { putTask, TASKS } from '../tasks/store.ts'
import { endWriting } from '../files/written-files.ts'

/** By the id of the task: its next tile or feature, or the end of its run. */
export const PIECE = 'batch.piece'

/**
 * Stores a task that is being processed, and schedules the next step of it.
 * @param now in milliseconds since 1970 UTC
 */
export const putRunning = async (tx: Transaction, task: ProcessingTask, now: number): Promise<void> => {
  const { id, orgId, state } = task
  await putTask(tx, task)
  await tx.jobs.enqueue({ kind: PIECE, key: id, due: nextStepAt(task, state.run, now), ids: { orgId } })
}

/** Processes the next tile or feature of a task, or ends its run. */
export const takeStep = async (services: BatchServices, { key, ids, attempt }: JobRun): Promise<void> => {
  const { stores, timeline, runSignals } = services
  const task = runningTask(await stores.collection(TASKS).get(String(ids.orgId), key))
  if (!task) return
  const now = timeline.now()
  if (untilNextStep(task, task.state.run, now) > 0) {
    await unlessMoved(stores, task, (tx, same) => putRunning(tx, same, now)) // the clock was set back: the step is still to be taken
    return
  }
  await runSignals.during(key, async (signal) => {
    if (task.finished === task.state.run.until) await endRun(services, { task, attempt, signal })
    else if (task.state.work.names === undefined) await nameWork(services, task)
    else await processNext(services, { task, attempt, signal })
  })
}

const processNext = async (services: BatchServices, step: Step): Promise<void> => {
  const seen = step.task
  const begin = () => unlessMoved(services.stores, seen, (tx, task) => putTask(tx, begunTask(task)))
  const outcome = await makeNextPiece(services, step, begin)
  if (outcome.kind === 'overtaken') return
  const now = services.timeline.now()
  await unlessMoved(services.stores, seen, async (tx, task) => {
    await putRunning(tx, await afterPiece(tx, task, outcome, now), now)
  })
}

const begunTask = (task: RunningTask): ProcessingTask =>
  goneOn(task, { work: { ...task.state.work, begun: task.piece } }, task.updated)

/** Writes what became of a piece. @returns the task after it */
const afterPiece = async (
  tx: Transaction,
  task: RunningTask,
  outcome: Exclude<Outcome, { kind: 'overtaken' }>,
  now: number,
): Promise<ProcessingTask> => {
  const { orgId, finished, state } = task
  const { work, run } = state
  switch (outcome.kind) {
    case 'made':
      for (const file of outcome.files) await tx.collection(RESULT_FILES).put(String(orgId), file)
      return goneOn(task, { run: { finished: finished + 1 } }, now)
    case 'left out':
      await releaseUnits(tx, orgId, costOf(work, finished, finished + 1), run.term)
      return goneOn(task, { work: leavingOut(work, finished), run: { finished: finished + 1 } }, now)
    case 'lost':
      await releaseUnits(tx, orgId, costOf(work, finished, finished + 1), run.term)
      return goneOn(task, { work: losing(work, finished, outcome.error), run: oneFewer(run) }, now)
    case 'failed': {
      await releaseUnits(tx, orgId, costOf(work, finished, run.until), run.term)
      const end = { kind: 'failed', error: outcome.error } as const
      return goneOn(task, { run: { finished, until: finished, end } }, now)
    }
  }
}

/** A run of which a piece takes its time, and is none of those that finish. */
const oneFewer = ({ from, until }: Run): Pick<Run, 'from' | 'until'> => ({ from: from - 1, until: until - 1 })

const endRun = async (services: BatchServices, step: Step): Promise<void> => {
  const seen = step.task
  const error = await writeManifest(services, step)
  const now = services.timeline.now()
  await unlessMoved(services.stores, seen, async (tx, task) => {
    const { work, run } = task.state
    const end = endOf(task.state, error)
    await putTask(tx, { ...goneOn(task, {}, now), state: stateAfter(work, { ...run, end }) })
    await endWriting(tx, task, work, task.finished)
  })
}

/** Looks up the tiles or features of a task of an earlier release, which did not keep their names. */
const nameWork = async (services: BatchServices, seen: RunningTask): Promise<void> => {
  const finding = await findWork(services, seen)
  const now = services.timeline.now()
  await unlessMoved(services.stores, seen, async (tx, task) => {
    if (finding.kind === 'fault') {
      await putRunning(tx, await afterPiece(tx, task, { kind: 'failed', error: finding.error }, now), now)
      return
    }
    await putFeatures(tx, task, finding.features)
    const { names } = finding.work
    await putRunning(tx, goneOn(task, { work: { ...task.state.work, names } }, task.updated), now)
  })
}
