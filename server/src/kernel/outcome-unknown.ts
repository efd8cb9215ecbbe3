/**
 * What was to be written may have been, or not: the connection broke while it was being committed. No status can say so
 * without a lie, so the caller gets no answer: what is known then is what a caller knows of any connection that breaks.
 */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown'

  constructor(cause: unknown) {
    super('The connection to the database broke during a commit, whose outcome is not known.', { cause })
  }
}
