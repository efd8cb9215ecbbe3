import type { Request, RequestHandler } from 'express'
import { methodNotAllowed, Problem } from '../../kernel/problem.ts'
import { isLoopback } from '../../services/network/loopback.ts'
import type { Access } from './access.ts'

/** Where pages of a development server ask for its credentials. */
const PATH = '/local-credentials'

export interface LocalCredentialsOptions {
  /** Main and second address, as callers see them. */
  readonly baseUrl: string
  readonly siblingBaseUrl: string
  /** TCP port that the platform listens on. */
  readonly port: number
  readonly production: boolean
  /** `iss` of an outside authorization server; undefined for the embedded one. */
  readonly issuer: string | undefined
}

/**
 * The route that gives a development server's credentials to the scripts of its own pages (docs, explorer), so that a
 * developer need not copy them from the start message; none where it is no development server, or its main address is
 * that of another machine. Only a browser on this machine gets them, at a loopback address of the platform: its
 * `Sec-Fetch-Site`, which no script can set, tells the platform's own pages from all others, and its `Host` from those
 * whose name was made to lead here. The route comes before the CORS headers are set.
 * @see https://www.w3.org/TR/fetch-metadata/#sec-fetch-site-header
 */
export const localCredentials = (
  { baseUrl, siblingBaseUrl, port, production, issuer }: LocalCredentialsOptions,
  { localCredentials: credentials }: Pick<Access, 'localCredentials'>,
): RequestHandler[] => {
  const isLocal = !production && issuer === undefined && isLoopback(new URL(baseUrl).hostname)
  return isLocal ? [giving(credentials, localHosts([baseUrl, siblingBaseUrl], port))] : []
}

/** @throws Problem 403 for all but own pages on this machine, 405 for another method than POST */
const giving =
  (credentials: Access['localCredentials'], hosts: ReadonlySet<string>): RequestHandler =>
  async (req, res, next) => {
    if (req.path !== PATH) {
      next()
      return
    }
    if (req.method !== 'POST') throw methodNotAllowed(req.method, ['POST'])
    if (!isOnThisMachine(req) || !hosts.has(req.headers.host ?? '') || !isOfOwnPage(req))
      throw new Problem(
        403,
        'Only pages of this server get its credentials, in a browser on its own machine.',
      )
    res.setHeader('Cache-Control', 'no-store')
    res.setHeader('Cross-Origin-Resource-Policy', 'same-origin')
    res.json(await credentials())
  }

/** The loopback names of a platform, as browsers write them in `Host`. */
const localHosts = (addresses: readonly string[], port: number): ReadonlySet<string> => {
  const listening = ['localhost', '127.0.0.1', '[::1]'].map((name) => `http://${name}:${port}`)
  const urls = [...listening, ...addresses].map((address) => new URL(address))
  return new Set(urls.filter(({ hostname }) => isLoopback(hostname)).map(({ host }) => host))
}

/** Marks of a request that a proxy or a tunnel passed on: its peer is the proxy, and who asks may be anywhere. */
const PASSED_ON = /^(forwarded|via|x-real-ip|x-original-.+|x-forwarded-.+|.*(client|connecting)-ip)$/

/** nginx, if it is not told otherwise, puts no mark, but speaks a version of HTTP that no browser does. */
const isOnThisMachine = ({ socket, headers, httpVersion }: Request): boolean =>
  isLoopback(socket.remoteAddress ?? '') &&
  httpVersion !== '1.0' &&
  !Object.keys(headers).some((name) => PASSED_ON.test(name))

const isOfOwnPage = ({ headers }: Request): boolean => {
  const { origin, host } = headers
  const isOwnOrigin = origin === undefined || (URL.canParse(origin) && new URL(origin).host === host)
  return isOwnOrigin && headers['sec-fetch-site'] === 'same-origin'
}
