import { GOOGLE_TOKENS } from './storage-address.ts'

/** Where the library asks for tokens, whatever address the key names. @see RFC 7523 */
const LIBRARY_TOKENS = 'https://www.googleapis.com/oauth2/v4/token'

/** Where the platform has it ask, and for whom its assertions are. */
export const TOKEN_ADDRESS = `https://${GOOGLE_TOKENS}/token`

/** Where the library believes the store to be: with another address it would leave out its authorization. */
export const STORE_ADDRESS = 'https://storage.googleapis.com'

/**
 * Where a request of the library is sent.
 * @param endpoint an address that stands in for the provider's, token server and all
 * @returns undefined for an address that is neither the store's nor that of its tokens
 */
export const addressFor = (url: string, endpoint: string | undefined): string | undefined => {
  if (url === LIBRARY_TOKENS) return endpoint === undefined ? TOKEN_ADDRESS : `${endpoint}/token`
  if (url.startsWith(`${STORE_ADDRESS}/`))
    return `${endpoint ?? STORE_ADDRESS}${url.slice(STORE_ADDRESS.length)}`
  return endpoint !== undefined && url.startsWith(`${endpoint}/`) ? url : undefined // a session is at the store's own address
}

/** Whether a request of the library is for a token. */
export const asksForToken = (url: string): boolean => url === LIBRARY_TOKENS
