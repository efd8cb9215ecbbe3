import { FORM, formMembers, MULTIPART, prepareRequest } from './request.ts'
import type { Call } from './request.ts'

/** A word of a shell command that is taken as it is. */
const literal = (text: string): string =>
  /^[\w./:=@%+-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`

const VARIABLE = /\$(TOKEN|API_KEY|CLIENT_ID|CLIENT_SECRET)\b/

/** A word in which the variables of credentials are replaced. */
const expanded = (text: string): string =>
  VARIABLE.test(text) ? `"${text.replaceAll(/[\\`"]/g, String.raw`\$&`)}"` : literal(text)

/**
 * The command that makes a call. What a call carries in secret stands there as a variable of the shell.
 * @throws Error when a form body is not a JSON object
 * @see POSIX.1-2024, Shell Command Language, 2.2.3
 */
export const commandOf = ({ body, ...call }: Call): string => {
  const { method, url, headers } = prepareRequest({ ...call, body: undefined })
  const isUsual = method === 'GET' || (method === 'POST' && body !== undefined)
  return [
    `curl ${isUsual ? '' : `-X ${method} `}${literal(url)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${expanded(`${name}: ${value}`)}`),
    ...(body ? bodyWords(body) : []),
  ].join(' \\\n  ')
}

const bodyWords = ({ mediaType, text }: NonNullable<Call['body']>): string[] => {
  if (mediaType === FORM)
    return formMembers(text).map(
      ([name, member]) => `--data-urlencode ${expanded(`${name}=${String(member)}`)}`,
    )
  if (mediaType === MULTIPART) return formMembers(text).map(([name, member]) => partWord(name, member))
  return [`-H ${literal(`Content-Type: ${mediaType}`)}`, `-d ${literal(text)}`]
}

const partWord = (name: string, member: unknown): string =>
  typeof member === 'string'
    ? `--form-string ${literal(`${name}=${member}`)}`
    : `-F ${literal(`${name}=${JSON.stringify(JSON.stringify(member))};type=application/json`)}`
