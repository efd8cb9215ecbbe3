import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'

/**
 * The request as the provider library gets to see it: as if a trusted proxy stood at the issuer's own address.
 * Left to itself the library builds links from `Host`, warns on the console when an https issuer is reached over
 * http, and warns when somebody has read the body before it; none of that happens to a request of our own making.
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
  // What Express calls the path that a handler is mounted at; the library puts it in front of its routes in links.
  Object.assign(forwarded, { baseUrl: issuer.pathname })
  forwarded.push(body)
  forwarded.push(null)
  return forwarded
}
