import type { Caller } from '../../kernel/caller.ts'
import type { Handler } from '../../http/server/operation.ts'
import { batchAccountOf } from '../../services/batch/batch-account.ts'
import { newTask } from './new-task.ts'
import type { BatchServices } from './services.ts'
import { submissionOf } from './submission.ts'
import type { Submission } from './submission.ts'
import { TASKS } from './task-store.ts'
import { validateRequest } from './validate-request.ts'
import { wireTask } from './wire-task.ts'

/** Stores a new task. @throws Problem 400 that names the invalid member of the request */
export const createTask =
  (services: BatchServices): Handler<'batch_createTask'> =>
  async ({ principal, body, commit, caller }) => {
    const { catalog } = services
    const submission = submissionOf(body)
    const collections = await catalog.listCollections()
    await validateRequest(services, submission, new Set(collections.map(({ id }) => id)))
    await validateScript(services, submission, principal.orgId, caller)
    const task = await newTask(services, principal.orgId, submission.request)
    return commit(async (tx) => {
      await tx.collection(TASKS).insert(String(principal.orgId), task)
      const account = await batchAccountOf(tx, principal.orgId)
      return { status: 201, body: wireTask(account, task) }
    })
  }

/**
 * @throws Problem 400 if the script cannot be run on the data, or does not make the requested outputs
 */
const validateScript = (
  { processing, timeline }: BatchServices,
  { request: { processRequest, output }, prefix }: Submission,
  orgId: number,
  caller: Caller,
): Promise<void> =>
  processing.validate({ orgId, asOf: timeline.now(), processRequest, output }, prefix, caller)
