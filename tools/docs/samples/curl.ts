import { filledPath } from './filled-path.ts'
import { queryString } from './query-string.ts'
import { jsonText } from '../json-text.ts'
import { literalWord } from '../shell-word.ts'
import { FORM } from './sample-call.ts'
import type { SampleCall } from './sample-call.ts'
import { Variable } from './variable.ts'

/** A word of a shell command in which variables are replaced. @see POSIX.1-2024, Shell Command Language, 2.2.3 */
const expanded = (text: string): string => `"${text}"`

/** Text that a shell takes as it is, even between double quotes; `!` recalls history there. */
const inert = (text: string): string => text.replaceAll(/[\\`"$]/g, String.raw`\$&`).replaceAll('!', '%21')

/** The command that makes a call; addresses and credentials come from the environment. */
export const curl = (call: SampleCall): string =>
  [
    `curl ${methodFlag(call)}${expanded(address(call))}`,
    ...headers(call),
    ...body(call),
    ...output(call),
  ].join(' \\\n  ')

const methodFlag = ({ method, body: sent }: SampleCall): string =>
  method === 'get' || (method === 'post' && sent) ? '' : `-X ${method.toUpperCase()} `

const address = (call: SampleCall): string => {
  const query = call.parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, value, style }) => queryString({ [name]: value }, { [name]: style }))
    .join('&')
  return `$${call.sibling ? 'SIBLING_BASE_URL' : 'BASE_URL'}${inert(filledPath(call))}${query === '' ? '' : `?${inert(query)}`}`
}

const headers = ({ credentials, parameters, body: sent }: SampleCall): string[] => [
  ...(credentials === 'token' ? [`-H ${expanded('Authorization: Bearer $TOKEN')}`] : []),
  ...(credentials === 'key' ? [`-H ${expanded('Authorization: api-key $API_KEY')}`] : []),
  ...parameters
    .filter((parameter) => parameter.in === 'header')
    .map(({ name, value }) => `-H ${literalWord(`${name}: ${String(value)}`)}`),
  ...(sent && sent.mediaType !== FORM ? [`-H ${literalWord(`Content-Type: ${sent.mediaType}`)}`] : []),
]

const body = ({ body: sent }: SampleCall): string[] => {
  if (sent === undefined) return []
  return sent.mediaType === FORM ? formMembers(sent.value) : [`-d ${literalWord(jsonText(sent.value))}`]
}

const formMembers = (form: unknown): string[] =>
  Object.entries(typeof form === 'object' ? (form ?? {}) : {}).map(([name, value]: [string, unknown]) =>
    value instanceof Variable
      ? `--data-urlencode ${expanded(`${name}=$${value.name}`)}`
      : `--data-urlencode ${literalWord(`${name}=${String(value)}`)}`,
  )

const output = ({ answer }: SampleCall): string[] => {
  if (answer === 'redirect') return [String.raw`-sS -o /dev/null -w '%{http_code} %{redirect_url}\n'`]
  if (answer === 'nothing') return [String.raw`-sS -w '%{http_code}\n'`]
  return answer === 'bytes' ? ['-o download'] : []
}
