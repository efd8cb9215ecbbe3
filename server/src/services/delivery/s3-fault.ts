import { connectionFault } from './connection-fault.ts'
import { DeliveryFault } from './delivery-fault.ts'
import type { DeliveryFaultKind } from './delivery-fault.ts'
import { answerFault } from './store-fault.ts'

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
  ['InvalidPart', 'broken'], // the store lost a part that it had: another attempt sends it again
])

/** The bucket is in another region, or none has this one. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  'PermanentRedirect',
  'TemporaryRedirect',
  'IllegalLocationConstraintException',
])

/** Why the store did not do what was asked, in words of ours. */
export const s3Fault = (cause: unknown, named: S3Named): DeliveryFault => {
  const { host } = named
  const code = cause instanceof Error ? cause.name : ''
  const status = readStatus(cause) ?? 0
  if (status > 0 || KINDS.has(code))
    return answerFault({ status, code }, KINDS, { host, place: describePlace(code, named) })
  return (
    connectionFault(cause, host) ??
    new DeliveryFault('broken', `${host} failed (no answer that is understood).`)
  )
}

const describePlace = (code: string, { bucket, region }: S3Named): string => {
  if (code === 'NoSuchKey') return `such file in the bucket ${bucket}`
  return ELSEWHERE.has(code) ? `bucket ${bucket} in ${region}` : `bucket ${bucket}`
}

/** The status that a store answered with; undefined where it did not. */
export const readStatus = (cause: unknown): number | undefined => {
  if (!(cause instanceof Error) || !('$metadata' in cause)) return undefined
  const metadata: unknown = cause.$metadata
  if (typeof metadata !== 'object' || metadata === null || !('httpStatusCode' in metadata)) return undefined
  return typeof metadata.httpStatusCode === 'number' ? metadata.httpStatusCode : undefined
}
