import { connectionFault } from './connection-fault.ts'
import { DeliveryFault } from './delivery-fault.ts'
import type { DeliveryFaultKind } from './delivery-fault.ts'
import { answerFault, storeFault } from './store-fault.ts'
import type { StoreNamed } from './store-fault.ts'

/** @see https://learn.microsoft.com/rest/api/storageservices/blob-service-error-codes */
const KINDS: ReadonlyMap<string, DeliveryFaultKind> = new Map([
  ['AuthenticationFailed', 'credentials'],
  ['InvalidAuthenticationInfo', 'credentials'],
  ['NoAuthenticationInformation', 'credentials'],
  ['AccountIsDisabled', 'credentials'],
  ['ContainerNotFound', 'missing'],
  ['ContainerBeingDeleted', 'missing'],
  ['ContainerDisabled', 'missing'],
  ['AuthorizationFailure', 'credentials'],
  ['AuthorizationPermissionMismatch', 'refused'],
  ['AuthorizationProtocolMismatch', 'refused'],
  ['AuthorizationResourceTypeMismatch', 'refused'],
  ['AuthorizationServiceMismatch', 'refused'],
  ['AuthorizationSourceIPMismatch', 'refused'],
  ['InsufficientAccountPermissions', 'refused'],
  ['BlobImmutableDueToPolicy', 'refused'],
  ['InvalidBlobType', 'refused'],
  ['LeaseIdMissing', 'refused'],
  ['InvalidResourceName', 'refused'],
  ['RequestBodyTooLarge', 'refused'],
  ['ServerBusy', 'slow'],
  ['OperationTimedOut', 'slow'],
  ['InternalError', 'broken'],
  ['Md5Mismatch', 'broken'],
  ['InvalidBlockList', 'broken'],
])

/** What a failure of the library means. It has the address of the request, and with it the signature: nothing is repeated. */
export const azureFault = (cause: unknown, named: StoreNamed): DeliveryFault => {
  const status = readStatus(cause)
  if (!(cause instanceof Error) || status === undefined)
    return connectionFault(cause, named.host) ?? storeFault('broken', 'no answer that is understood', named)
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
  if (code === 'BlobNotFound')
    return new DeliveryFault('missing', `There is no such file in the ${named.place}.`)
  return answerFault({ status, code }, KINDS, named)
}

/** The status that the store answered a request with; undefined where it did not answer. */
export const readStatus = (cause: unknown): number | undefined => {
  const status = cause instanceof Error && 'statusCode' in cause ? cause.statusCode : undefined
  return typeof status === 'number' ? status : undefined
}
