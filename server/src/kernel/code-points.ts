/**
 * Compares texts by code point, which is the order of their UTF-8 bytes and that of PostgreSQL's `collate "C"`.
 * JavaScript's own `<` puts U+1F600 before U+FFFD.
 * @returns less than 0 where `one` comes first, 0 where they are equal
 */
export const compareCodePoints = (one: string, other: string): number => {
  if (one === other) return 0
  const shorter = Math.min(one.length, other.length)
  for (let at = 0; at < shorter; at++) {
    const unit = one.charCodeAt(at)
    const otherUnit = other.charCodeAt(at)
    if (unit !== otherUnit) return rank(unit) - rank(otherUnit)
  }
  return one.length - other.length
}

/** Surrogates stand for characters that come after all those of one code unit. */
const rank = (unit: number): number => (unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit)
