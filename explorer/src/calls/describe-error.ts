import { ApiError, ConnectionError } from 'imagery-platform-client'

/** Why a call failed, in words. Of what the platform refused, its status and all that it said. */
export const describeError = (error: unknown): string => {
  if (isUnanswered(error)) return silence()
  if (error instanceof ApiError) return error.message.slice(`${error.operationId}: `.length)
  return error instanceof Error ? error.message : String(error)
}

/** Whether words of a failure say that the server does not answer. */
export const isSilence = (words: string): boolean => words === silence()

const silence = (): string => `The server at ${location.origin} does not answer.`

/** What browsers say of a fetch that reached nobody: Chromium, Firefox and WebKit, each in its words. */
const UNREACHED = /^(?:Failed to fetch|NetworkError when attempting to fetch resource|Load failed)/

const isUnanswered = (error: unknown): boolean =>
  error instanceof ConnectionError || (error instanceof TypeError && UNREACHED.test(error.message))
