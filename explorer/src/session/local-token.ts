import { ask } from './ask.ts'
import { asMembers, readMembers } from './members.ts'

/**
 * A token of the user whom a server for development signs its own pages in as. Where it looks at no credentials, one is as
 * good as another. Undefined for a page that another machine shows.
 */
export const localToken = async (): Promise<string | undefined> => {
  const response = await ask('/local-credentials', { method: 'POST' })
  if (!response.ok) return undefined
  const { auth, user } = await readMembers(response)
  const { accessToken } = asMembers(user)
  if (typeof accessToken === 'string') return accessToken
  return auth === 'none' ? 'none' : undefined
}
