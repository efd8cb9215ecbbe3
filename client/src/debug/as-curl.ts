import { redactedBody, redactedHeader, redactedUrl } from './redacted.ts'

/**
 * A request as a command for `sh`, to be read or run: credentials are variables, `$API_KEY`, `$TOKEN` or `$CREDENTIALS`, other
 * secrets `***`, and so is a body that is neither JSON nor a form. The request can be sent afterwards.
 *
 * @example
 * const send = async (request: Request) => {
 *   console.log(await asCurl(request))
 *   return fetch(request)
 * }
 * const platform = createPlatform({ baseUrl, apiKey, fetch: send })
 */
export const asCurl = async (request: Request): Promise<string> => {
  const { method, url, headers } = request
  const body = await request.clone().text()
  return [
    'curl',
    ...(GLOB.test(url) ? ['-g'] : []),
    ...(method === (body ? 'POST' : 'GET') ? [] : [`-X ${method}`]),
    quoted(redactedUrl(url)),
    ...Array.from(headers, ([name, value]) => `-H ${headerText(name, value)}`),
    ...(body ? [`--data-raw ${quoted(redactedBody(body, headers.get('Content-Type') ?? ''))}`] : []),
  ].join(' ')
}

/** What curl would take for a pattern of many addresses. */
const GLOB = /[[\]{}]/

/** Only a scheme that is known is written, since between double quotes a shell reads what stands there. */
const headerText = (name: string, value: string): string => {
  if (name !== 'authorization') return quoted(`${name}: ${redactedHeader(name, value)}`)
  const known = SCHEMES.find(([scheme]) => value.toLowerCase().startsWith(`${scheme.toLowerCase()} `))
  return `"${name}: ${known ? known.join(' $') : '$CREDENTIALS'}"`
}

const SCHEMES = [
  ['api-key', 'API_KEY'],
  ['Bearer', 'TOKEN'],
  ['Basic', 'CREDENTIALS'],
] as const

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`
