import { Malformed } from '../../kernel/malformed.ts'
import { excerpt } from '../../kernel/excerpt.ts'
import type { PropertyReference } from './expression.ts'

/**
 * A property that a caller may name. Names that begin with a dollar sign are the server's own.
 * @throws Malformed for such a name, or an empty one
 */
export const propertyNamed = (property: string): PropertyReference => {
  if (property === '' || property.startsWith('$'))
    throw new Malformed(`expected the name of a property, not ${excerpt(property)}.`)
  return { property }
}
