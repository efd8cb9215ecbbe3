import { literalWord, wordWithVariables } from '../shell-word.ts'
import { FORM, formMembers, MULTIPART, prepareRequest } from './request.ts'
import type { Call } from './request.ts'

const VARIABLES = ['TOKEN', 'API_KEY', 'CLIENT_ID', 'CLIENT_SECRET']

/**
 * The command that makes a call. Its secrets are variables of the shell.
 * @throws Error when a form body is not a JSON object
 */
export const curlCommand = ({ body, ...call }: Call): string => {
  const { method, url, headers } = prepareRequest({ ...call, body: undefined })
  const isUsual = method === 'GET' || (method === 'POST' && body !== undefined)
  return [
    `curl ${isUsual ? '' : `-X ${method} `}${literalWord(url)}`,
    ...Object.entries(headers).map(
      ([name, value]) => `-H ${wordWithVariables(`${name}: ${value}`, VARIABLES)}`,
    ),
    ...(body ? bodyWords(body) : []),
  ].join(' \\\n  ')
}

const bodyWords = ({ mediaType, text }: NonNullable<Call['body']>): string[] => {
  if (mediaType === FORM)
    return formMembers(text).map(
      ([name, member]) => `--data-urlencode ${wordWithVariables(`${name}=${String(member)}`, VARIABLES)}`,
    )
  if (mediaType === MULTIPART) return formMembers(text).map(([name, member]) => partWord(name, member))
  return [`-H ${literalWord(`Content-Type: ${mediaType}`)}`, `--data-raw ${literalWord(text)}`]
}

const partWord = (name: string, member: unknown): string =>
  typeof member === 'string'
    ? `--form-string ${literalWord(`${name}=${member}`)}`
    : `-F ${literalWord(`${name}=${JSON.stringify(JSON.stringify(member))};type=application/json`)}`
