import { compile } from 'proxy-addr'

/** How many proxies stand in front of the server, or the addresses and networks that they have. */
export type TrustedProxies = number | readonly string[]

/**
 * The proxies whose `X-Forwarded-For` is trusted. None by default: any caller can send that header.
 * @param text a number of hops, or a list with commas of addresses, networks (`10.0.0.0/8`) and `loopback`,
 *   `linklocal`, `uniquelocal`
 * @throws Error that says what is wrong, as the end of a sentence
 * @see https://expressjs.com/en/guide/behind-proxies.html
 */
export const parseTrustedProxies = (text: string): TrustedProxies => {
  if (/^\d{1,2}$/.test(text)) return Number(text)
  const proxies = text.split(',').map((proxy) => proxy.trim())
  try {
    compile(proxies) // as Express does, which takes a tenth of a second to load
  } catch {
    throw new Error('must be a number of proxies, or a list of their addresses such as 10.0.0.0/8,loopback')
  }
  return proxies
}
