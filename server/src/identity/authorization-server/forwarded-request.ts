import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'

/**
 * A copy of the request for the provider library, as if a trusted proxy had sent it from the issuer's own address.
 * With the original the library would build links from `Host`, and warn on the console where an https issuer is reached
 * over http and where the body was read before.
 * @param target path below the issuer, with its query
 * @param body empty for a request without one
 */
export const forwardedRequest = (
  req: IncomingMessage,
  issuer: URL,
  target: string,
  body: Buffer,
): IncomingMessage => {
  const forwarded = new IncomingMessage(new Socket())
  forwarded.method = req.method ?? 'GET'
  forwarded.url = target
  forwarded.headers = {
    ...req.headers,
    'x-forwarded-host': issuer.host,
    'x-forwarded-proto': issuer.protocol.slice(0, -1),
    'content-length': String(body.length),
  }
  // Express's name for the path at which a handler is mounted; the library prefixes its links with it.
  Object.assign(forwarded, { baseUrl: issuer.pathname })
  forwarded.push(body)
  forwarded.push(null)
  return forwarded
}
