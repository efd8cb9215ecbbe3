import type { ParseAs } from 'openapi-fetch'
import type { UntypedAnswer } from '../client.ts'
import { parsed } from '../parsed.ts'

/** Reads an answer: data where it is a success, error where it is none, neither where it is empty. */
export const read = async (response: Response, parseAs: ParseAs = 'json'): Promise<UntypedAnswer> => {
  const { ok, status, headers, body } = response
  if (status === 204 || headers.get('Content-Length') === '0') return { response }
  if (!ok) return { error: await errorOf(response), response }
  if (parseAs === 'stream') return { data: body, response }
  return { data: await (parseAs === 'json' ? jsonOf(response) : response[parseAs]()), response }
}

const errorOf = async (response: Response): Promise<unknown> => {
  const text = await response.text()
  return parsed(text) ?? text
}

const jsonOf = async (response: Response): Promise<unknown> => {
  const text = await response.text()
  return text === '' ? undefined : JSON.parse(text)
}
