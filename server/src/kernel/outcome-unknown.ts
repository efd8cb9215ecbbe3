/**
 * A write may have happened or not: the connection broke before its outcome was known. Every HTTP status would claim more
 * than is known, so callers get no response.
 */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown'

  constructor(
    cause: unknown,
    message = 'The connection to the database broke during a commit, whose outcome is not known.',
  ) {
    super(message, { cause })
  }
}
