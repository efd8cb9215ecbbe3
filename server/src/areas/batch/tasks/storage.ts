import { z } from 'zod'
import type { components } from '../../../../../generated/types.ts'
import { invalid } from '../../../kernel/problem.ts'
import type { StoragePlace, Storages } from '../../../services/delivery/port.ts'
import { isHostPart } from '../../../services/network/hosts.ts'
import type { Sealing } from '../../../services/secrets/sealing.ts'
import { Secret } from '../../../services/secrets/secret.ts'
import { AnalysisFault, sealingPlace } from './task.ts'
import type { StoredRequest, Task } from './task.ts'

type Schemas = components['schemas']

type Storage = StoredRequest['output']['delivery']

interface StorageUrls {
  readonly s3?: { readonly url: string } | undefined
  readonly gs?: { readonly url: string } | undefined
}

/** Returns the address of a storage, and the bucket in it. */
export const parseStorageUrl = ({
  s3,
  gs,
}: StorageUrls): { readonly url: string; readonly bucket: string } => {
  const { url } = s3 ?? gs ?? { url: '' }
  return { url, bucket: /^\w+:\/\/([^/]*)/.exec(url)?.[1] ?? '' }
}

/** Returns the path of an address below its bucket. */
export const toObjectKey = (address: string): string => address.replace(/^\w+:\/\/[^/]*\/+/, '')

const REDACTED = '<REDACTED>'

/** A storage as callers see it, and its secrets by wire name. */
interface SeparatedStorage {
  readonly echo: Schemas['BatchStorageEcho']
  readonly secrets: Readonly<Record<string, string>>
}

/** Separates a storage from its secrets. A placeholder replaces each key; other credentials leave no trace. */
export const separateStorage = ({ s3, gs }: Schemas['BatchStorage']): SeparatedStorage => {
  if (gs) return { echo: { gs: { url: gs.url } }, secrets: { credentials: gs.credentials } }
  if (!s3) return { echo: {}, secrets: {} }
  const { accessKey, secretAccessKey, ...place } = s3
  if (accessKey === undefined || secretAccessKey === undefined) return { echo: { s3: place }, secrets: {} }
  return {
    echo: { s3: { ...place, accessKey: REDACTED, secretAccessKey: REDACTED } },
    secrets: { accessKey, secretAccessKey },
  }
}

/**
 * Validates a submitted storage.
 * @param name of the storage in the body, for error messages
 * @throws Problem 400 if there are both a role and keys, a placeholder instead of a secret, anything but a bucket at the
 *   start of the address, such as credentials or a host, or an invalid region
 */
export const validateStorage = ({ s3, gs }: Schemas['BatchStorage'], name: string): void => {
  if (!isHostPart(parseStorageUrl({ s3, gs }).bucket))
    throw invalid(
      `${name}.${gs ? 'gs' : 's3'}.url`,
      'must begin with the name of a bucket alone; credentials have members of their own',
    )
  if (s3?.region !== undefined && !isHostPart(s3.region))
    throw invalid(`${name}.s3.region`, 'must be the name of a region')
  if (s3?.iamRoleARN !== undefined && s3.accessKey !== undefined)
    throw invalid(`${name}.s3.iamRoleARN`, 'cannot be combined with accessKey; send one of the two')
  const secrets = Object.entries({
    's3.accessKey': s3?.accessKey,
    's3.secretAccessKey': s3?.secretAccessKey,
    'gs.credentials': gs?.credentials,
  })
  const [shown] = secrets.find(([, secret]) => secret === REDACTED) ?? []
  if (shown !== undefined)
    throw invalid(`${name}.${shown}`, `${REDACTED} stands for a secret that is not shown; send the secret`)
}

const TOKENS = {
  raster: ['<requestId>', '<tileName>', '<tileId>', '<outputId>', '<format>'],
  zarr: ['<requestId>'], // one group has all tiles and outputs
} as const

/** Validates the placeholders in the address of the results. @throws Problem 400 */
export const validateTemplate = (
  storage: Schemas['BatchStorage'],
  form: keyof typeof TOKENS,
  name: string,
): void => {
  const member = storage.gs ? 'gs' : 's3'
  const tokens: readonly string[] = TOKENS[form]
  const { url = '' } = storage.gs ?? storage.s3 ?? {}
  const unknown = url.match(/<[^<>]*>/g)?.find((token) => !tokens.includes(token))
  if (unknown !== undefined)
    throw invalid(`${name}.${member}.url`, `${unknown} is not supported. Use ${tokens.join(', ')}.`)
}

/** Whether the request has credentials for the storage. */
const hasCredentials = ({ s3, gs }: Schemas['BatchStorageEcho']): boolean =>
  gs !== undefined || s3?.iamRoleARN !== undefined || s3?.accessKey !== undefined

/** Whether the operator allows deliveries to a storage. */
const isAllowed = (storages: Storages, storage: Storage): boolean =>
  storages.notAllowed(toStoragePlace(storage, {})) === undefined

/**
 * Whether the platform writes to a storage, or reads from it, instead of storing files itself. It cannot assume roles:
 * tasks that were analyzed before deliveries were allowed may have one.
 */
export const isDelivered = (storages: Storages, storage: Storage): boolean =>
  storage.s3?.iamRoleARN === undefined && isAllowed(storages, storage)

/** Prefix of buckets that cannot be reached, for tests. */
const UNREACHABLE = 'unreachable-'

/**
 * Checks that the platform can use a storage, when a task is analyzed.
 * @param name of the storage in the body, for error messages
 * @throws AnalysisFault if the platform cannot use the storage
 */
export const requireStorage = (storages: Storages, storage: Storage, name: string): void => {
  const { bucket } = parseStorageUrl(storage)
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

/** The fields of a request that are storages. */
type Member = 'input.features' | 'output.delivery'

/** The unsealed secrets of a task, by storage and wire name. */
const SECRETS = z.record(z.string(), z.record(z.string(), z.string()))

/** Returns the place of a task's storage, with its credentials. */
export const resolveStoragePlace = async (
  sealing: Sealing,
  { id, sealed, request }: Task,
  member: Member,
): Promise<StoragePlace> => {
  const text = sealed && (await sealing.open(sealingPlace(id), sealed)).reveal()
  const secrets = SECRETS.parse(JSON.parse(text ?? '{}'))
  return toStoragePlace(selectStorage(request, member), secrets[member] ?? {})
}

const selectStorage = ({ input, output }: StoredRequest, member: Member): Storage => {
  if (member === 'output.delivery') return output.delivery
  if (input.type !== 'geopackage') throw new TypeError('a grid is in no storage')
  return input.features
}

/** Region of a bucket if the request does not name one. */
const DEFAULT_REGION = 'us-east-1'

const toStoragePlace = (storage: Storage, secrets: Readonly<Record<string, string>>): StoragePlace => {
  const { bucket } = parseStorageUrl(storage)
  const secret = (name: string): Secret => new Secret(secrets[name] ?? '')
  if (storage.gs) return { kind: 'google', bucket, credentials: secret('credentials') }
  return {
    kind: 's3',
    bucket,
    region: storage.s3?.region ?? DEFAULT_REGION,
    endpoint: undefined,
    usePathStyle: false,
    explicitSse: false,
    keys: { accessKeyId: secret('accessKey'), secretAccessKey: secret('secretAccessKey') },
  }
}
