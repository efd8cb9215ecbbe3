/**
 * A value that is not what it claims to be: a time, a box or a geometry.
 * `path` is the dot-delimited place inside the value (`coordinates.0.3`), or '' for the whole of it.
 */
export class Malformed extends Error {
  override readonly name = 'Malformed'
  readonly path: string

  constructor(message: string, path = '') {
    super(message)
    this.path = path
  }

  /** The path of the fault from outside, where the value is the member `name`, or '' for the whole body. */
  within(name: string): string {
    return [name, this.path].filter((part) => part !== '').join('.')
  }
}
