import type { AreaHandlers } from '../../../http/operation.ts'
import type { Caller } from '../../../kernel/caller.ts'
import { findBatchAccount } from '../../../services/batch/batch-account.ts'
import { pickSent } from '../../../kernel/with-query.ts'
import { endWriting } from '../files/written-files.ts'
import { buildPageLinks, buildTokenPurpose, readEdge } from '../pages.ts'
import { beginRun, cancelRun, enqueueAnalysis } from '../runs/jobs.ts'
import type { BatchServices } from '../services.ts'
import { releaseUnits, sumCosts } from './processing-units.ts'
import { changeTask, putTask, requireTask, TASK_ORDERS, TASKS } from './store.ts'
import { buildTask, readSubmission } from './submission.ts'
import type { Submission } from './submission.ts'
import { countFinished } from './task.ts'
import {
  beginAnalysis,
  beginAnalysisToStart,
  changeDescription,
  requireProcessing,
  resolveStart,
  stopRun,
} from './transitions.ts'
import { validateRequest } from './validation.ts'
import { toWireTask } from './wire.ts'

/** The operations of tasks. @see source, Batch Processing API */
export const taskHandlers = (
  services: BatchServices,
): Pick<
  AreaHandlers<'batch'>,
  'listTasks' | 'createTask' | 'getTask' | 'updateTask' | 'analyseTask' | 'startTask' | 'stopTask'
> => ({
  async listTasks({ principal, query, given, root }) {
    const { stores, tokens } = services
    const { sort = 'created:desc', count, viewtoken } = query
    const { viewtoken: _, ...parameters } = pickSent(query, given)
    const purpose = buildTokenPurpose('batch_listTasks', principal, sort)
    const request = { address: `${root}/process`, parameters, viewtoken, purpose }

    const page = await stores.collection(TASKS).page(String(principal.orgId), {
      order: TASK_ORDERS[sort],
      limit: count,
      ...readEdge(request, tokens),
    })
    const account = await findBatchAccount(stores, principal.orgId)
    const data = page.documents.map((task) => toWireTask(account, task))
    return { status: 200, body: { data, links: buildPageLinks(request, page, tokens) } }
  },

  async createTask({ principal: { orgId }, body, commit, caller }) {
    const submission = readSubmission(body)
    const collections = await services.catalog.listCollections()
    await validateRequest(services, submission, new Set(collections.map(({ id }) => id)))
    await validateScript(services, submission, orgId, caller)
    const task = await buildTask(services, orgId, submission.request)

    return commit(async (tx) => {
      await tx.collection(TASKS).insert(String(orgId), task)
      const account = await findBatchAccount(tx, orgId)
      return { status: 201, body: toWireTask(account, task) }
    })
  },

  async getTask({ principal: { orgId }, path: { taskId } }) {
    const { stores } = services
    const task = await requireTask(stores, orgId, taskId)
    const account = await findBatchAccount(stores, orgId)
    return { status: 200, body: toWireTask(account, task) }
  },

  async updateTask({ principal: { orgId }, path: { taskId }, body }) {
    const { stores, timeline } = services
    const now = timeline.now()
    const { request } = await changeTask(stores, orgId, taskId, (task) =>
      changeDescription(task, body.description, now),
    )
    return { status: 200, body: request }
  },

  async analyseTask({ principal: { orgId }, path: { taskId } }) {
    const { stores, timeline } = services
    const now = timeline.now()
    await stores.transaction(async (tx) => {
      const task = await changeTask(tx, orgId, taskId, (before) => beginAnalysis(before, now))
      await enqueueAnalysis(tx, task, now)
    })
    return { status: 204 }
  },

  async startTask({ principal: { orgId }, path: { taskId } }) {
    const { stores, timeline } = services
    const now = timeline.now()
    await stores.transaction(async (tx) => {
      const task = await requireTask(tx, orgId, taskId)
      const beginning = resolveStart(task)
      if (beginning.kind === 'run') {
        await beginRun(services, tx, { ...task, userAction: 'START', userActionUpdated: now }, beginning, now)
        return
      }
      await putTask(tx, beginAnalysisToStart(task, now))
      await enqueueAnalysis(tx, task, now)
    })
    return { status: 204 }
  },

  /** Stops in the middle of a tile or feature: its files are not written. */
  async stopTask({ principal: { orgId }, path: { taskId } }) {
    const { stores, timeline, runSignals } = services
    const now = timeline.now()
    await stores.transaction(async (tx) => {
      const task = await requireTask(tx, orgId, taskId)
      const { work, run } = requireProcessing(task)
      const finished = countFinished(run)
      await putTask(tx, stopRun(task, work, run, now))
      await releaseUnits(tx, orgId, sumCosts(work, finished, run.until), run.term)
      await endWriting(tx, task, work, finished)
      await cancelRun(tx, task)
    })
    runSignals.stop(taskId)
    return { status: 204 }
  },
})

/** @throws Problem 400 if the script cannot run on the data, or does not produce the requested outputs */
const validateScript = (
  { processing, timeline }: BatchServices,
  { request: { processRequest, output }, prefix }: Submission,
  orgId: number,
  caller: Caller,
): Promise<void> =>
  processing.validate({ orgId, asOf: timeline.now(), processRequest, output }, prefix, caller)
