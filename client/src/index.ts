export { createClient, type Client, type ClientOptions } from './create-client.ts'
export type { ApiKeyCredentials, Credentials, TokenCredentials } from './credentials.ts'
