import { list, map, object, string } from '../shape.ts'

const TABLE = 'Errors'

const error = object({ message: string })

/** Error of the mosaics API for everything but an invalid request. */
export const plainError = error.named('Error', TABLE)

/** Invalid request of the mosaics, data and reports APIs: problems in general, and by field. */
export const apiError = object({
  general: list(error),
  field: map(list(error)).mentions(/\bdot|`\w+\.\w+`/i),
}).named('APIError', TABLE)
