/** A file that is no GeoTIFF that can be shown: it will not be one the next time. The message names no path. */
export class RasterError extends Error {
  override readonly name = 'RasterError'
}

/** What went wrong with the content of a file; what went wrong with the file itself stays as it is. */
export const toRasterError = (why: string, cause: unknown): Error => {
  if (cause instanceof RasterError) return cause
  if (!(cause instanceof Error)) return new RasterError(why, { cause })
  if ('syscall' in cause || cause instanceof FileChanged) return cause
  const reason = reasonIn(cause.message)
  return new RasterError(reason === undefined ? why : `${why}: ${reason}`, { cause })
}

/** Advice that a library gives to its own users, such as where to report what happened. */
const ADVICE = /https?:|\breport/i

/** The reason in a library's message for those whose file it is; undefined where it has none for them. */
const reasonIn = (message: string): string | undefined => {
  if (message.includes('MAX_SAFE_INTEGER')) return 'it names a place beyond 9 PB'
  return ADVICE.test(message) ? undefined : message
}

/** A file is no longer the one whose directories were read. */
export class FileChanged extends Error {
  override readonly name = 'FileChanged'
}

/** What becomes of a file, or undefined if it cannot be shown. */
export const unlessBroken = async <Thing>(made: Promise<Thing>): Promise<Thing | undefined> => {
  try {
    return await made
  } catch (error) {
    if (error instanceof RasterError) return undefined
    throw error
  }
}
