import { Malformed } from 'imagery-platform-geometry/malformed.ts'

/**
 * A place in a filter. In text, the number of the character from 1. In JSON, a dot path such as `args.0.args.1`, or ''
 * for the whole filter.
 */
export type Place = number | string

/** A filter that cannot be read, or asks for what does not exist. The message for a text names the character, too. */
export class Cql2Error extends Malformed {
  readonly place: Place

  constructor(place: Place, message: string) {
    super(
      typeof place === 'number' ? `at character ${place}: ${message}` : message,
      typeof place === 'number' ? '' : place,
    )
    this.place = place
  }
}

/** Operators and functions in one filter: reading and preparing so many takes about 10 ms. */
export const MAX_OPERATIONS = 1000

export const tooManyOperations = (place: Place): Cql2Error =>
  new Cql2Error(
    place,
    `expected at most ${MAX_OPERATIONS} operators and functions in a filter. ` +
      'Use "in" for a list of values, or send several searches.',
  )

/** Levels of nested operations, lists and parentheses. */
export const MAX_LEVELS = 100

export const tooDeep = (place: Place): Cql2Error =>
  new Cql2Error(place, `expected at most ${MAX_LEVELS} levels within each other.`)

/** Reads a part of a filter; if that is malformed, `findPlace` maps the path of the fault to the place in the filter. */
export const placing = <T>(findPlace: (path: string) => Place, read: () => T): T => {
  try {
    return read()
  } catch (fault) {
    if (fault instanceof Malformed && !(fault instanceof Cql2Error))
      throw new Cql2Error(findPlace(fault.path), fault.message)
    throw fault
  }
}
