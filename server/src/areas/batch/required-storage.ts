import type { Storages } from '../../services/delivery/port.ts'
import { AnalysisFault } from './analysis-fault.ts'
import { hasCredentials, placeOf } from './storage.ts'
import { isAllowed } from './storage-place.ts'
import type { StoredRequest } from './task.ts'

/** Buckets with this name serve to test tasks that cannot reach their storage. */
const UNREACHABLE = 'unreachable-'

/**
 * @param name the storage's place in the body, for the fault
 * @throws AnalysisFault where the platform could not use the storage
 */
export const requireStorage = (
  storages: Storages,
  storage: StoredRequest['output']['delivery'],
  name: string,
): void => {
  const { bucket } = placeOf(storage)
  if (!hasCredentials(storage))
    throw new AnalysisFault(`${name}.s3 has neither iamRoleARN nor accessKey and secretAccessKey.`)
  const isUsable = isAllowed(storages, storage)
  if (isUsable && storage.s3?.iamRoleARN !== undefined)
    throw new AnalysisFault(
      `${name}.s3.iamRoleARN: the platform takes on no roles; send accessKey and secretAccessKey.`,
    )
  if (!isUsable && bucket.startsWith(UNREACHABLE))
    throw new AnalysisFault(`${name}: the bucket ${bucket} cannot be reached.`)
}
