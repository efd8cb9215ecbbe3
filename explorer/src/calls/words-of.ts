import { ApiError } from 'imagery-platform-client'

/** Why a call failed, in words. Of what the platform refused, its status and all that it said. */
export const wordsOf = (error: unknown): string => {
  if (error instanceof ApiError) return error.message.slice(`${error.operationId}: `.length)
  return error instanceof Error ? error.message : String(error)
}
