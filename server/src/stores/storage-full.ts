import { Problem } from '../kernel/problem.ts'

/** In seconds. Somebody has to make room first. */
const RETRY_AFTER = 60

/** 503: what was to be stored was not, since the platform's disk is full or cannot be written. */
export class StorageFull extends Problem {
  /** @param cause what the database said, for the log */
  constructor(cause: unknown) {
    const headers = { 'Retry-After': String(RETRY_AFTER) }
    super(503, 'The platform cannot store anything at the moment: nothing was changed. Try again later.', {
      cause,
      headers,
    })
  }
}
