import type { components } from '../../../../generated/types.ts'
import { invalid } from '../../kernel/problem.ts'
import { isHostPart } from '../../services/network/hosts.ts'

type Schemas = components['schemas']

const REDACTED = '<REDACTED>'

/** A storage as callers read it, and its secrets by their wire names. */
export interface SeparatedStorage {
  readonly echo: Schemas['BatchStorageEcho']
  readonly secrets: Readonly<Record<string, string>>
}

/** Separates the secrets of a storage. Keys leave a placeholder in their place, other credentials nothing. */
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
 * @param name the storage's place in the body, for errors
 * @throws Problem 400 where there are both a role and keys, a placeholder is sent in place of a secret, the
 *   address begins with something other than a bucket, such as credentials or a host, or the region is not valid
 */
export const validateStorage = ({ s3, gs }: Schemas['BatchStorage'], name: string): void => {
  if (!isHostPart(placeOf({ s3, gs }).bucket))
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

interface Addressed {
  readonly s3?: { readonly url: string } | undefined
  readonly gs?: { readonly url: string } | undefined
}

/** Address of a storage, and the name of its bucket. */
export const placeOf = ({ s3, gs }: Addressed): { readonly url: string; readonly bucket: string } => {
  const { url } = s3 ?? gs ?? { url: '' }
  return { url, bucket: /^\w+:\/\/([^/]*)/.exec(url)?.[1] ?? '' }
}

/** Whether the request carries credentials for the storage. */
export const hasCredentials = ({ s3, gs }: Schemas['BatchStorageEcho']): boolean =>
  gs !== undefined || s3?.iamRoleARN !== undefined || s3?.accessKey !== undefined

const TOKENS = {
  raster: ['<requestId>', '<tileName>', '<tileId>', '<outputId>', '<format>'],
  zarr: ['<requestId>'], // all tiles and outputs are in one group
} as const

/** @throws Problem 400 where the path of the results has a placeholder that has no place in it */
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
    throw invalid(`${name}.${member}.url`, `${unknown} is none of ${tokens.join(', ')}`)
}
