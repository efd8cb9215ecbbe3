import type { ParseAs } from 'openapi-fetch'
import type { UntypedAnswer } from '../client.ts'
import { parsed } from '../parsed.ts'

/** Reads an answer: data where it is a success, error where it is none, neither where it is empty. */
export const read = async (response: Response, parseAs: ParseAs = 'json'): Promise<UntypedAnswer> => {
  const { ok, status, headers } = response
  if (status === 204 || headers.get('Content-Length') === '0') return { response }
  if (ok && parseAs !== 'json')
    return { data: parseAs === 'stream' ? response.body : await response[parseAs](), response }
  const text = await response.text()
  if (!ok) return { error: parsed(text) ?? text, response }
  const data: unknown = text === '' ? undefined : JSON.parse(text)
  return { data, response }
}
