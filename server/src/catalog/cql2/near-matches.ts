/** Names longer than this are not compared. */
const MAX_LENGTH = 64
const MAX_MATCHES = 3

/** The names that a caller may have meant instead of `meant`: the nearest, at most three. */
export const nearMatches = (meant: string, names: Iterable<string>): string[] => {
  const wanted = meant.toLowerCase()
  const reach = Math.min(2, Math.floor(wanted.length / 3))
  const matches: { name: string; distance: number }[] = []
  for (const name of names) {
    const distance = distanceBetween(wanted, name.toLowerCase(), reach)
    if (distance <= reach) matches.push({ name, distance })
  }
  const nearest = Math.min(...matches.map(({ distance }) => distance))
  return matches
    .filter(({ distance }) => distance === nearest)
    .slice(0, MAX_MATCHES)
    .map(({ name }) => name)
}

/** How many characters have to be inserted, deleted or replaced; the same name with another prefix counts as one. */
const distanceBetween = (a: string, b: string, reach: number): number => {
  if (a === b) return 0
  if (b.endsWith(`:${a}`) || a.endsWith(`:${b}`)) return Math.min(1, reach)
  if (Math.abs(a.length - b.length) > reach || a.length > MAX_LENGTH) return Infinity
  let previous = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 0; i < a.length; i++) {
    const row = [i + 1]
    for (let j = 0; j < b.length; j++)
      row.push(
        Math.min((row[j] ?? 0) + 1, (previous[j + 1] ?? 0) + 1, (previous[j] ?? 0) + Number(a[i] !== b[j])),
      )
    previous = row
  }
  return previous[b.length] ?? Infinity
}
