/** Why a call failed, in words. The messages of `ApiError` hold all that the platform said. */
export const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
