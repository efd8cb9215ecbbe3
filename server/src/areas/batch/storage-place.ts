import { z } from 'zod'
import type { StoragePlace, Storages } from '../../services/delivery/port.ts'
import type { Sealing } from '../../services/secrets/sealing.ts'
import { Secret } from '../../services/secrets/secret.ts'
import { placeOf } from './storage.ts'
import { sealingPlace } from './task.ts'
import type { StoredRequest, Task } from './task.ts'

type Storage = StoredRequest['output']['delivery']

/** Where the storages of a request stand in it. */
type Member = 'input.features' | 'output.delivery'

/** By member, and then by their wire names. */
const SECRETS = z.record(z.string(), z.record(z.string(), z.string()))

/** Of buckets for which none is told. */
const USUAL_REGION = 'us-east-1'

/** Whether the operator allows deliveries to a storage. */
export const isAllowed = (storages: Storages, storage: Storage): boolean =>
  storages.notAllowed(placeWith(storage, {})) === undefined

/**
 * Whether files are written to a storage, or read from it, rather than kept by the platform. It takes on no roles, which
 * tasks have that were analyzed before deliveries were allowed.
 */
export const isDeliveredTo = (storages: Storages, storage: Storage): boolean =>
  storage.s3?.iamRoleARN === undefined && isAllowed(storages, storage)

/** The place of a storage of a task, with the credentials for it. */
export const storagePlace = async (
  sealing: Sealing,
  { id, sealed, request }: Task,
  member: Member,
): Promise<StoragePlace> => {
  const text = sealed && (await sealing.open(sealingPlace(id), sealed)).reveal()
  const secrets = SECRETS.parse(JSON.parse(text ?? '{}'))
  return placeWith(storageAt(request, member), secrets[member] ?? {})
}

const storageAt = ({ input, output }: StoredRequest, member: Member): Storage => {
  if (member === 'output.delivery') return output.delivery
  if (input.type !== 'geopackage') throw new TypeError('a grid is in no storage')
  return input.features
}

const placeWith = (storage: Storage, secrets: Readonly<Record<string, string>>): StoragePlace => {
  const { bucket } = placeOf(storage)
  const secret = (name: string): Secret => new Secret(secrets[name] ?? '')
  if (storage.gs) return { kind: 'google', bucket, credentials: secret('credentials') }
  return {
    kind: 's3',
    bucket,
    region: storage.s3?.region ?? USUAL_REGION,
    endpoint: undefined,
    usePathStyle: false,
    explicitSse: false,
    keys: { accessKeyId: secret('accessKey'), secretAccessKey: secret('secretAccessKey') },
  }
}
