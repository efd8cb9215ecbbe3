export type { Client } from './client.ts'
export { createClient, type ClientOptions } from './create-client.ts'
export type { ApiKeyCredentials, Credentials, TokenCredentials } from './credentials.ts'
