/** What `npm start -- --json` prints once it is ready: addresses and development credentials. */
export interface PlatformAddresses {
  readonly baseUrl: string
  readonly siblingBaseUrl: string
  readonly tokenUrl: string
  readonly apiKey: string
  readonly clientId: string
  readonly clientSecret: string
  readonly webhookSecret: string
}

const members = [
  'baseUrl',
  'siblingBaseUrl',
  'tokenUrl',
  'apiKey',
  'clientId',
  'clientSecret',
  'webhookSecret',
] as const

export const isAddresses = (value: unknown): value is PlatformAddresses =>
  typeof value === 'object' &&
  value !== null &&
  members.every((member) =>
    Object.entries(value).some(([key, held]) => key === member && typeof held === 'string'),
  )
