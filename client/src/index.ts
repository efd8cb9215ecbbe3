export { downloadAsset, downloadOrder, downloadTo } from '#downloads'
export type * from '../../generated/schemas.ts'
export type { components, operations, paths, webhooks } from '../../generated/types.ts'
export type { ApiKeyCredentials, Credentials, TokenCredentials } from './auth/credentials.ts'
export {
  finishCodeLogin,
  isBegunLogin,
  startCodeLogin,
  type BegunLogin,
  type CodeLogin,
  type FinishedLogin,
} from './auth/code-login.ts'
export { clientCredentials, type MachineClient } from './auth/client-credentials.ts'
export { CredentialsError } from './auth/credentials.ts'
export { deviceLogin, type DeviceCode, type DeviceLogin } from './auth/device-login.ts'
export type { TokenSession, TokenSource } from './auth/token-source.ts'
export type { CallAnswer, CallOptions, Client, UntypedAnswer } from './client.ts'
export type { ClientOptions } from './client-options.ts'
export { createClient } from './create-client.ts'
export {
  createControlClient,
  type ControlClient,
  type ControlClientOptions,
} from './create-control-client.ts'
export { ApiError } from './errors/api-error.ts'
export { ConnectionError } from './errors/connection-error.ts'
export type { ErrorCode } from './errors/error-code.ts'
export {
  AuthApiError,
  BatchApiError,
  CatalogApiError,
  FieldsApiError,
  MessageApiError,
  QuotaApiError,
  StatusApiError,
} from './errors/families.ts'
export { ParameterError } from './errors/parameter-error.ts'
export { unwrap, type DataOf } from './errors/unwrap.ts'
export { follow, type FollowOptions } from './follow.ts'
export type { OperationId } from './operation-wire.ts'
export type { ItemOf, PagedId, PageOf, PageOptions, PagesRest } from './pages/paged.ts'
export { pages, type Pages } from './pages/pages.ts'
export { PagingError } from './pages/paging-error.ts'
export type { Actions, AssetActions, JobActions, OrderActions, TaskActions } from './platform/actions.ts'
export { createPlatform, type PlatformOptions } from './platform/create-platform.ts'
export type { Operation, Result } from './platform/operation.ts'
export type { Platform } from './platform/platform.ts'
export type { Clock } from './retry/clock.ts'
export type { Retry, RetryOptions } from './retry/retrying.ts'
export type { StacAsset } from './download/asset.ts'
export { DownloadError, type DownloadFault } from './download/download-error.ts'
export type { DownloadedFile, FileOptions } from './download/file.ts'
export type { OrderDownloadOptions } from './download/order.ts'
export type { DownloadOptions, DownloadProgress } from './download/part-file.ts'
export type { Proof } from './download/proof.ts'
export { downloadStream, type StreamOptions } from './download/stream.ts'
export { activateAsset, AssetEndedError, waitForAsset, type ActiveAsset } from './wait/asset.ts'
export { DeadlineError } from './wait/deadline-error.ts'
export { EndedError } from './wait/ended-error.ts'
export { JobEndedError, waitForJob, type CompletedJob } from './wait/job.ts'
export { OrderEndedError, waitForOrder, type ReadyOrder } from './wait/order.ts'
export type { WaitOptions } from './wait/polling.ts'
export { TaskEndedError, waitForTask, type DoneTask } from './wait/task.ts'
export { asCurl } from './debug/as-curl.ts'
export { logCalls, type LogOptions } from './debug/log-calls.ts'
export type { Moment } from './filters/checked.ts'
export type {
  Condition,
  Day,
  Interval,
  NumberExpression,
  Property,
  TextExpression,
} from './filters/condition.ts'
export { cql2 } from './filters/cql2.ts'
export { cql2Text } from './filters/cql2-text.ts'
export { filter, type Bounds, type Permission } from './filters/data-filter.ts'
export {
  verifyWebhook,
  type ReceivedCall,
  type VerifyOptions,
  type WebhookCall,
  type WebhookEvent,
  type WebhookPayload,
} from './webhooks/verify-webhook.ts'
export { WebhookError, type WebhookFault } from './webhooks/webhook-error.ts'
