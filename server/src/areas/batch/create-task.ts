import type { components } from '../../../../generated/types.ts'
import type { Call } from '../../http/server/operation.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { Sealing } from '../../services/secrets/sealing.ts'
import type { Ids } from '../../stores/ids.ts'
import { judgeRequest } from './request-rules.ts'
import type { BatchServices } from './services.ts'
import { partRequest, submissionOf } from './submission.ts'
import { sealingPlace } from './task.ts'
import type { Task } from './task.ts'

/** A new task. @throws Problem 400 that names the member of the request that is wrong */
export const createTask = async (
  services: BatchServices,
  { orgId }: Pick<Principal, 'orgId'>,
  body: Call<'batch_createTask'>['body'],
): Promise<Task> => {
  const { tasks, catalog, ids, timeline } = services
  const submission = submissionOf(body)
  const collections = await catalog.listCollections()
  judgeRequest(submission, new Set(collections.map(({ id }) => id)), services.lenience)
  const now = timeline.now()
  const id = ids.uuid()
  const task: Task = {
    id,
    orgId,
    number: nextNumber(ids),
    ...(await kept(services.sealing, id, submission.request)),
    created: now,
    updated: now,
    userAction: 'NONE',
    userActionUpdated: now,
    state: { status: 'CREATED' },
  }
  await tasks.put(String(orgId), task.id, task)
  return task
}

/** Tells a task apart from others of the same moment. */
export const nextNumber = (ids: Ids): number => ids.number('batch task', 1)

/** What is kept of a request: what may be shown, and its secrets under seal. */
export const kept = async (
  sealing: Sealing,
  id: string,
  request: components['schemas']['BatchRequest'],
): Promise<Pick<Task, 'request' | 'sealed'>> => {
  const { shown, secrets } = partRequest(request)
  return { request: shown, sealed: secrets && (await sealing.seal(sealingPlace(id), secrets)) }
}
