import { excerpt } from './excerpt.ts'

/** Names longer than this are not compared. */
const MAX_LENGTH = 64
const MAX_MATCHES = 3
/** Characters of a name that is cut short. */
const MIN_PREFIX = 4

/** What stands before the name of a property in JSON: `properties.eo:cloud_cover`. */
const PATH = /^properties\./

/** The names that a caller may have meant instead of `meant`: the nearest, at most three. */
const nearMatches = (meant: string, names: Iterable<string>): string[] => {
  const wanted = meant.toLowerCase().replace(PATH, '')
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

/** A question that follows what was wrong with a name: ` Did you mean "one" or "two"?`, or nothing where no name is near. */
export const didYouMean = (meant: string, names: Iterable<string>): string => {
  const near = nearMatches(meant, names).map(excerpt)
  return near.length === 0 ? '' : ` Did you mean ${near.join(' or ')}?`
}

/** How many characters have to be inserted, deleted or replaced; a name cut short, or with another prefix, counts as one. */
const distanceBetween = (a: string, b: string, reach: number): number => {
  if (a === b) return 0
  if (a.length >= MIN_PREFIX && b.startsWith(a)) return Math.min(1, reach)
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
