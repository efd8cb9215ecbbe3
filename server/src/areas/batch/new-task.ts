import type { components } from '../../../../generated/types.ts'
import type { Sealing } from '../../services/secrets/sealing.ts'
import type { StoredIds } from '../../stores/stored-ids.ts'
import type { BatchServices } from './services.ts'
import { separateSecrets } from './submission.ts'
import { sealingPlace } from './task.ts'
import type { Task } from './task.ts'

type Request = components['schemas']['BatchRequest']

/** A task that was not analyzed or started yet; it is not stored. */
export const newTask = async (
  { ids, timeline, sealing }: Pick<BatchServices, 'ids' | 'timeline' | 'sealing'>,
  orgId: number,
  request: Request,
): Promise<Task> => {
  const now = timeline.now()
  const id = await ids.uuid()
  return {
    id,
    orgId,
    number: await nextNumber(ids),
    ...(await sealedRequest(sealing, id, request)),
    created: now,
    updated: now,
    userAction: 'NONE',
    userActionUpdated: now,
    state: { status: 'CREATED' },
  }
}

/** Distinguishes a task from others of the same moment. */
export const nextNumber = (ids: StoredIds): Promise<number> => ids.number('batch task', 1)

/** A request as it is stored: what callers read of it, and its secrets sealed. */
export const sealedRequest = async (
  sealing: Sealing,
  id: string,
  request: Request,
): Promise<Pick<Task, 'request' | 'sealed'>> => {
  const { echo, secrets } = separateSecrets(request)
  return { request: echo, sealed: secrets && (await sealing.seal(sealingPlace(id), secrets)) }
}
