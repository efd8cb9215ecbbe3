/** A name beside the dot of its town. */
export interface PlacedName {
  readonly town: number
  /** Pixels of the dot from the upper left corner of the map. */
  readonly x: number
  readonly y: number
  /** Pixels of dot and name. */
  readonly width: number
}

/** Pixels from a line of names to the next one. */
const LINE = 17

/** Pixels between two names of a line. */
const GAP = 8

/**
 * Those of names that can be read beside each other.
 * @param names the most important first, which others give way to
 */
export const namesThatFit = (names: Iterable<PlacedName>, most: number): readonly PlacedName[] => {
  const fitting: PlacedName[] = []
  for (const name of names) {
    if (fitting.length === most) break
    if (fitting.every((other) => areApart(name, other))) fitting.push(name)
  }
  return fitting
}

const areApart = (one: PlacedName, other: PlacedName): boolean =>
  Math.abs(one.y - other.y) >= LINE ||
  one.x + one.width + GAP <= other.x ||
  other.x + other.width + GAP <= one.x
