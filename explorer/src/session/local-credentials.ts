import type { ApiKeyCredentials, MachineClient, TokenCredentials } from 'imagery-platform-client'
import { readMembers } from './read-json.ts'

/** What the pages of a server for development call it with. */
export interface LocalCredentials {
  /** At the main address. */
  readonly main: ApiKeyCredentials
  /** At that of batch and catalog. */
  readonly sibling: MachineClient | TokenCredentials
}

/** Undefined where the server gives none: in production, to another machine, with an issuer of somebody else. */
export const localCredentials = async (): Promise<LocalCredentials | undefined> => {
  const response = await fetch('/local-credentials', { method: 'POST' })
  if (!response.ok) return undefined
  const { auth, apiKey, clientId, clientSecret } = await readMembers(response)
  if (auth === 'none') return { main: { apiKey: 'none' }, sibling: { token: 'none' } }
  if (typeof apiKey !== 'string' || typeof clientId !== 'string' || typeof clientSecret !== 'string')
    return undefined
  return { main: { apiKey }, sibling: { clientId, clientSecret } }
}
