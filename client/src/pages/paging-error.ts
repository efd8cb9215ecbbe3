/** The pages of a list lead nowhere: in a circle, or away from the platform. */
export class PagingError extends Error {
  override readonly name = 'PagingError'
}
