import { setTimeout as wait } from 'node:timers/promises'
import { createClient } from 'imagery-platform-client'
import type { ContractOperation } from '../contract/operation.ts'
import type { Target } from '../sweep/call.ts'
import type { PlatformAddresses } from './addresses.ts'
import { downloadTokens } from './download-tokens.ts'
import { userToken } from './user-token.ts'

/**
 * A fresh access token of the platform's machine client. Who is told to come later does so, as a soak is.
 * @throws Error if the platform gives none
 */
export const accessToken = async (platform: PlatformAddresses): Promise<string> => {
  const { baseUrl, clientId, clientSecret } = platform
  // Asking for a token needs none.
  const { data, response } = await createClient({ baseUrl, token: '' }).POST(
    '/auth/realms/main/protocol/openid-connect/token',
    { body: { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret } },
  )
  const secondsToWait = Number(response.headers.get('Retry-After'))
  if (response.status === 429 && secondsToWait > 0) {
    await wait(secondsToWait * 1000)
    return accessToken(platform)
  }
  if (!data) throw new Error(`The platform gives no token: ${response.status}`)
  return data.access_token
}

/** Put a platform back to its beginning. @throws Error if it refuses */
export const reset = async ({ baseUrl }: PlatformAddresses): Promise<void> => {
  const { status } = await fetch(`${baseUrl}/control/reset`, { method: 'POST' })
  if (status !== 204) throw new Error(`The platform cannot be put back to its beginning: ${status}`)
}

/**
 * Everything that calls need, of a platform that is put back to its beginning: what earlier calls have changed must not
 * decide how later ones are answered.
 * @param called the operations that are called, all by default
 */
export const freshTarget = async (
  platform: PlatformAddresses,
  called?: readonly ContractOperation[],
): Promise<Target> => {
  await reset(platform)
  return presentTarget(platform, called)
}

/** The addresses of a platform as it is, and credentials of every kind, a fresh token among them. */
export const presentTarget = async (
  platform: PlatformAddresses,
  called?: readonly ContractOperation[],
): Promise<Target> => {
  const { baseUrl, siblingBaseUrl, apiKey, clientId, clientSecret } = platform
  const token = await accessToken(platform)
  return {
    baseUrl,
    siblingBaseUrl,
    apiKey,
    tokens: await downloadTokens(platform, called),
    authorization: {
      machineToken: `Bearer ${token}`,
      userToken: `Bearer ${userToken(platform, 'platform', 'openid', 'profile', 'email')}`,
      scopelessToken: `Bearer ${userToken(platform)}`,
      forgedToken: `Bearer ${token.replace(/[^.]+$/, 'AAAA')}`,
      unknownScheme: 'Nonsense abc',
      keyInHeader: `api-key ${apiKey}`,
      keyAsUser: `Basic ${btoa(`${apiKey}:`)}`,
      unknownKey: 'api-key no-such-key',
      client: `Basic ${btoa(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`)}`,
    },
  }
}
