import type { components } from '../../../generated/types.ts'
import { isObject, type Members } from '../object.ts'
import { ApiError, type Failure } from './api-error.ts'

type Schemas = components['schemas']

/** Data, mosaics, orders, reports, features: what is wrong, field by field. */
export class FieldsApiError extends ApiError {
  declare readonly body: Schemas['ApiError']
}

/** Data, mosaics, orders, reports, features: what is wrong as a whole. */
export class MessageApiError extends ApiError {
  declare readonly body: Schemas['ErrorMessage']
}

/** Analytics and destinations. */
export class StatusApiError extends ApiError {
  declare readonly body: Schemas['AnalyticsError'] | Schemas['DestinationsError']
}

export class CatalogApiError extends ApiError {
  declare readonly body: Schemas['CatalogError']
}

export class BatchApiError extends ApiError {
  declare readonly body: Schemas['BatchError']
}

export class QuotaApiError extends ApiError {
  declare readonly body: Schemas['QuotaError']
}

/** The authorization server. @see RFC 6749, section 5.2 */
export class AuthApiError extends ApiError {
  declare readonly body: Schemas['AuthError']
}

/** The error of a failure, of the family that its body is of. */
export const toApiError = (failure: Failure): ApiError => {
  const Family = isObject(failure.error) ? familyFor(failure.error) : ApiError
  return new Family(failure)
}

const familyFor = (body: Members): typeof ApiError => {
  if ('error' in body) return isObject(body.error) ? BatchApiError : AuthApiError
  if ('success' in body) return QuotaApiError
  if ('description' in body) return CatalogApiError
  if ('code' in body) return StatusApiError
  return 'message' in body ? MessageApiError : FieldsApiError
}
