export type { Client } from './client.ts'
export { createClient, type ClientOptions } from './create-client.ts'
export {
  createControlClient,
  type ControlClient,
  type ControlClientOptions,
} from './create-control-client.ts'
export type { ApiKeyCredentials, Credentials, TokenCredentials } from './credentials.ts'
