/**
 * Keeps what `make` made, and gives it again for the same key, within a bound: what was not asked for since half of the
 * bound was filled the last time but one is forgotten.
 * @param maxLength of all keys and texts together, in characters
 */
export const boundedMemo = <Made extends { readonly length: number }>(maxLength: number) => {
  let recent = new Map<string, Made>()
  let older = new Map<string, Made>()
  let length = 0
  return (key: string, make: () => Made): Made => {
    const known = recent.get(key)
    if (known !== undefined) return known
    const made = older.get(key) ?? make()
    length += key.length + made.length
    if (length > maxLength / 2) {
      older = recent
      recent = new Map()
      length = key.length + made.length
    }
    recent.set(key, made)
    return made
  }
}
