import type { Held } from './sign-in/held.ts'
import { NOTHING } from './sign-in/held.ts'
import { member } from './json.ts'

/**
 * Signs in with the credentials of the development server that serves this page.
 * @param address of the route that gives them
 * @returns undefined where it gives none
 * @see server/src/identity/access/local-credentials.ts
 */
export const signInLocally = async (address: string): Promise<Held | undefined> => {
  const response = await fetch(address, { method: 'POST' }).catch(() => undefined)
  if (!response?.ok) return undefined
  const given: unknown = await response.json()
  const text = (value: unknown): string => (typeof value === 'string' ? value : '')
  const user = member(given, 'user')
  return {
    ...NOTHING,
    key: text(member(given, 'apiKey')),
    clientId: text(member(given, 'clientId')),
    clientSecret: text(member(given, 'clientSecret')),
    token: text(member(user, 'accessToken')),
    until: Date.now() + Number(member(user, 'expiresIn')) * 1000,
    name: text(member(user, 'name')),
    source: 'server',
  }
}
