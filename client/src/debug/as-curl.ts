import { redactedBody, redactedUrl } from './redacted.ts'

/**
 * A request as a command for `sh`, to be read or run: credentials are variables, `$API_KEY` and `$TOKEN`, other secrets `***`.
 * The request can be sent afterwards.
 *
 * @example
 * createClient({ ...options, fetch: async (request) => { console.log(await asCurl(request)); return fetch(request) } })
 */
export const asCurl = async (request: Request): Promise<string> => {
  const { method, url, headers } = request
  const body = await request.clone().text()
  return [
    'curl',
    ...(method === (body ? 'POST' : 'GET') ? [] : [`-X ${method}`]),
    quoted(redactedUrl(url)),
    ...Array.from(headers, ([name, value]) => `-H ${headerText(name, value)}`),
    ...(body ? [`--data-raw ${quoted(redactedBody(body, headers.get('Content-Type') ?? ''))}`] : []),
  ].join(' ')
}

const headerText = (name: string, value: string): string => {
  if (name !== 'authorization') return quoted(`${name}: ${value}`)
  const [scheme = ''] = value.split(' ')
  return `"${name}: ${scheme} $${VARIABLES[scheme.toLowerCase()] ?? 'CREDENTIALS'}"`
}

const VARIABLES: Readonly<Record<string, string>> = { 'api-key': 'API_KEY', bearer: 'TOKEN' }

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`
