/**
 * How one shape may stand to another, in the terms of the standard: `within` is not met by a line on the border of an
 * area, and `contains` is `within` read the other way.
 * @see OGC 06-103r4, section 6.1.15.3
 */
export type Relation =
  'intersects' | 'disjoint' | 'within' | 'contains' | 'equals' | 'touches' | 'overlaps' | 'crosses'

export const INTERIOR = 0
export const BORDER = 1
export const EXTERIOR = 2

/** Where a place lies with regard to a shape. */
export type Location = typeof INTERIOR | typeof BORDER | typeof EXTERIOR

/** Dimension of a set of places: 0 points, 1 lines, 2 areas; -1 where there is none. */
export type Dimension = -1 | 0 | 1 | 2

/**
 * The dimensionally extended nine-intersection model (DE-9IM): for interior, border and exterior of one shape and of
 * another, the dimension of what they share.
 */
export class IntersectionMatrix {
  readonly #cells: Dimension[] = [-1, -1, -1, -1, -1, -1, -1, -1, -1]

  /** Records places of a dimension that have these locations in the one shape and in the other. */
  add(inOne: Location, inOther: Location, dimension: Dimension): void {
    const cell = 3 * inOne + inOther
    if (dimension > this.at(inOne, inOther)) this.#cells[cell] = dimension
  }

  at(inOne: Location, inOther: Location): Dimension {
    return this.#cells[3 * inOne + inOther] ?? -1
  }

  /** Whether the one shape stands so to the other; each shape's own dimension counts for some relations. */
  meets(relation: Relation, one: Dimension, other: Dimension): boolean {
    const shares = (inOne: Location, inOther: Location): boolean => this.at(inOne, inOther) >= 0
    const interiors = shares(INTERIOR, INTERIOR)
    const borders = shares(INTERIOR, BORDER) || shares(BORDER, INTERIOR) || shares(BORDER, BORDER)
    const isCovered = !shares(INTERIOR, EXTERIOR) && !shares(BORDER, EXTERIOR)
    const covers = !shares(EXTERIOR, INTERIOR) && !shares(EXTERIOR, BORDER)
    const leaves = shares(INTERIOR, EXTERIOR)
    const isLeft = shares(EXTERIOR, INTERIOR)
    const areLines = one === 1 && other === 1
    switch (relation) {
      case 'intersects':
        return interiors || borders
      case 'disjoint':
        return !interiors && !borders
      case 'within':
        return interiors && isCovered
      case 'contains':
        return interiors && covers
      case 'equals':
        return interiors && isCovered && covers
      case 'touches':
        return !interiors && borders
      case 'overlaps':
        return one === other && leaves && isLeft && (areLines ? this.at(INTERIOR, INTERIOR) === 1 : interiors)
      case 'crosses':
        if (areLines) return this.at(INTERIOR, INTERIOR) === 0
        return one !== other && interiors && (one < other ? leaves : isLeft)
    }
  }
}
