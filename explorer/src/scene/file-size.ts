import { ask } from '../session/ask.ts'

/**
 * How many bytes a file has.
 * @param location from which it is downloaded
 * @returns undefined where its place does not say
 */
export const readFileSize = async (location: string, signal: AbortSignal): Promise<number | undefined> => {
  const response = await ask(location, { method: 'HEAD', signal })
  const length = response.headers.get('Content-Length')
  return response.ok && length !== null ? Number(length) : undefined
}
