import { member } from './json.ts'

/** A token and when it ends, in milliseconds since 1970, or why there is none. */
type TokenAnswer = { readonly token: string; readonly until: number } | { readonly problem: string }

/** @see RFC 6749, section 5.2 */
const errorReason = (answer: unknown): string => {
  const reason = member(answer, 'error_description') ?? member(answer, 'error')
  return typeof reason === 'string' ? reason : ''
}

/** Asks for an access token by the client credentials grant. @see RFC 6749, section 4.4 */
export const requestToken = async (address: string, id: string, secret: string): Promise<TokenAnswer> => {
  try {
    const response = await fetch(address, {
      method: 'POST',
      credentials: 'omit',
      body: new URLSearchParams({ grant_type: 'client_credentials', client_id: id, client_secret: secret }),
    })
    const answer: unknown = await response.json()
    const token = member(answer, 'access_token')
    if (typeof token === 'string')
      return { token, until: Date.now() + Number(member(answer, 'expires_in')) * 1000 }
    return { problem: `No token: ${response.status} ${errorReason(answer)}` }
  } catch {
    return {
      problem: `No token from ${address}: is it the right address, and does it allow calls from this page?`,
    }
  }
}
