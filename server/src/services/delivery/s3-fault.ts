import { connectionFault } from './connection-fault.ts'
import { DeliveryFault } from './delivery-fault.ts'
import type { DeliveryFaultKind } from './delivery-fault.ts'

/** What a failure is told of. */
export interface S3Named {
  readonly bucket: string
  readonly region: string
  /** Host of the store. */
  readonly host: string
}

/** Codes of the protocol: others than these are never repeated. @see https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html */
const KINDS: ReadonlyMap<string, DeliveryFaultKind> = new Map([
  ['InvalidAccessKeyId', 'credentials'],
  ['SignatureDoesNotMatch', 'credentials'],
  ['AuthorizationHeaderMalformed', 'credentials'],
  ['InvalidToken', 'credentials'],
  ['ExpiredToken', 'credentials'],
  ['InvalidSecurity', 'credentials'],
  ['NotSignedUp', 'credentials'],
  ['NoSuchBucket', 'missing'],
  ['PermanentRedirect', 'missing'],
  ['TemporaryRedirect', 'missing'],
  ['IllegalLocationConstraintException', 'missing'],
  ['InvalidBucketName', 'missing'],
  ['NoSuchKey', 'missing'],
  ['AccessDenied', 'refused'],
  ['AccountProblem', 'refused'],
  ['AllAccessDisabled', 'refused'],
  ['InvalidObjectState', 'refused'],
  ['MethodNotAllowed', 'refused'],
  ['ObjectLockConfigurationNotFoundError', 'refused'],
  ['QuotaExceeded', 'refused'],
  ['EntityTooLarge', 'refused'],
  ['KeyTooLongError', 'refused'],
  ['RequestTimeTooSkewed', 'refused'],
  ['SlowDown', 'slow'],
  ['RequestTimeout', 'slow'],
  ['BadDigest', 'broken'],
  ['IncompleteBody', 'broken'],
  ['InternalError', 'broken'],
  ['ServiceUnavailable', 'broken'],
  ['NoSuchUpload', 'broken'],
])

/** Kinds of statuses whose code is missing or not known: answers to HEAD have none. */
const KINDS_BY_STATUS: ReadonlyMap<number, DeliveryFaultKind> = new Map([
  [301, 'missing'],
  [302, 'missing'],
  [307, 'missing'],
  [401, 'credentials'],
  [403, 'refused'],
  [404, 'missing'],
  [405, 'refused'],
  [413, 'refused'],
  [429, 'slow'],
])

/** Why the store did not do what was asked, in words of ours. */
export const s3Fault = (cause: unknown, named: S3Named): DeliveryFault => {
  const status = statusOf(cause)
  const code = cause instanceof Error ? cause.name : ''
  const known = KINDS.get(code)
  if (known !== undefined) return faultOf(known, code, named)
  if (status === undefined)
    return connectionFault(cause, named.host) ?? faultOf('broken', 'no answer that is understood', named)
  return faultOf(KINDS_BY_STATUS.get(status) ?? 'broken', `status ${status}`, named)
}

/** The status that a store answered with; undefined where it did not. */
export const statusOf = (cause: unknown): number | undefined => {
  if (!(cause instanceof Error) || !('$metadata' in cause)) return undefined
  const metadata: unknown = cause.$metadata
  if (typeof metadata !== 'object' || metadata === null || !('httpStatusCode' in metadata)) return undefined
  return typeof metadata.httpStatusCode === 'number' ? metadata.httpStatusCode : undefined
}

const faultOf = (kind: DeliveryFaultKind, what: string, named: S3Named): DeliveryFault =>
  new DeliveryFault(kind, sentenceOf(kind, what, named))

const sentenceOf = (kind: DeliveryFaultKind, what: string, { bucket, region, host }: S3Named): string => {
  switch (kind) {
    case 'credentials':
      return `The store refused the credentials (${what}).`
    case 'missing':
      if (what === 'NoSuchKey') return `There is no such file in the bucket ${bucket}.`
      return what === 'NoSuchBucket' || what === 'status 404'
        ? `There is no bucket ${bucket}.`
        : `There is no bucket ${bucket} in ${region} (${what}).`
    case 'refused':
      return `The store refused to do it in the bucket ${bucket} (${what}).`
    case 'slow':
      return `${host} did not answer in time (${what}).`
    case 'unreachable':
    case 'broken':
      return `${host} failed (${what}).`
  }
}
