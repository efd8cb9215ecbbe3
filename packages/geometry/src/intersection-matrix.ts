/**
 * How one shape may relate to another, in the terms of the standard: a line on the border of an area is not `within`
 * it, and `contains` is the converse of `within`.
 * @see OGC 06-103r4, section 6.1.15.3
 */
export type Relation =
  | 'intersects'
  | 'disjoint'
  | 'within'
  | 'contains'
  | 'equals'
  | 'touches'
  | 'overlaps'
  | 'crosses'

export const INTERIOR = 0
export const BORDER = 1
export const EXTERIOR = 2

/** Where a point lies with regard to a shape. */
export type Location = typeof INTERIOR | typeof BORDER | typeof EXTERIOR

/** Dimension of a set of points: 0 points, 1 lines, 2 areas; -1 if it is empty. */
export type Dimension = -1 | 0 | 1 | 2

/**
 * The dimensionally extended nine-intersection model (DE-9IM): for interior, border and exterior of one shape and of
 * another, the dimension of what they share.
 */
export class IntersectionMatrix {
  readonly #cells: Dimension[] = [-1, -1, -1, -1, -1, -1, -1, -1, -1]

  /** Records that points of a dimension have these locations in the one shape and in the other. */
  add(inOne: Location, inOther: Location, dimension: Dimension): void {
    const cell = 3 * inOne + inOther
    if (dimension > this.at(inOne, inOther)) this.#cells[cell] = dimension
  }

  at(inOne: Location, inOther: Location): Dimension {
    return this.#cells[3 * inOne + inOther] ?? -1
  }

  /** Whether the relation holds; some relations depend on the dimension of each shape. */
  meets(relation: Relation, one: Dimension, other: Dimension): boolean {
    const interiors = this.at(INTERIOR, INTERIOR)
    switch (relation) {
      case 'intersects':
        return interiors >= 0 || this.#doBordersMeet()
      case 'disjoint':
        return interiors < 0 && !this.#doBordersMeet()
      case 'within':
        return interiors >= 0 && !this.#leaves()
      case 'contains':
        return interiors >= 0 && !this.#isLeft()
      case 'equals':
        return interiors >= 0 && !this.#leaves() && !this.#isLeft()
      case 'touches':
        return interiors < 0 && this.#doBordersMeet()
      case 'overlaps':
        return one === other && interiors >= (one === 1 ? 1 : 0) && this.#leaves() && this.#isLeft()
      case 'crosses':
        if (one === 1 && other === 1) return interiors === 0
        return one !== other && interiors >= 0 && (one < other ? this.#leaves() : this.#isLeft())
    }
  }

  /** Whether nothing that may still be recorded changes the answer. */
  isSettled(relation: Relation, one: Dimension, other: Dimension): boolean {
    const interiors = this.at(INTERIOR, INTERIOR)
    switch (relation) {
      case 'within':
        return this.#leaves()
      case 'contains':
        return this.#isLeft()
      case 'equals':
        return this.#leaves() || this.#isLeft()
      case 'disjoint':
      case 'touches':
        return interiors >= 0
      case 'crosses':
        return one === 1 && other === 1 ? interiors === 1 : this.meets(relation, one, other)
      case 'intersects':
      case 'overlaps':
        return this.meets(relation, one, other)
    }
  }

  #doBordersMeet(): boolean {
    return Math.max(this.at(INTERIOR, BORDER), this.at(BORDER, INTERIOR), this.at(BORDER, BORDER)) >= 0
  }

  #leaves(): boolean {
    return Math.max(this.at(INTERIOR, EXTERIOR), this.at(BORDER, EXTERIOR)) >= 0
  }

  #isLeft(): boolean {
    return Math.max(this.at(EXTERIOR, INTERIOR), this.at(EXTERIOR, BORDER)) >= 0
  }
}
