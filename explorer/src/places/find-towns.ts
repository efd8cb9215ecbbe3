import { folded } from './folded.ts'

/** Letters from which on one of them may be wrong: fewer would be like too many names. */
const FORGIVEN = 4

/** How a name is like what was written, the best first. */
const LIKENESSES: readonly ((name: string, written: string) => boolean)[] = [
  (name, written) => name === written,
  (name, written) => name.startsWith(written),
  (name, written) => name.includes(` ${written}`),
]

/**
 * Towns whose names begin as was written, whatever the accents; with one letter wrong where no others do.
 * @param names folded, from the largest to the smallest town, which is how they are found
 * @returns indices of names
 */
export const findTowns = (names: readonly string[], text: string, most: number): readonly number[] => {
  const written = folded(text)
  if (written === '') return []
  const holding = whose(names, (name) => name.includes(written)) // a few of all, which the rest is asked of
  const found = new Set(
    LIKENESSES.flatMap((isLike) => holding.filter((town) => isLike(names[town] ?? '', written))),
  )
  if (found.size > 0 || written.length < FORGIVEN) return [...found].slice(0, most)
  return whose(names, (name) => beginsNearly(name, written)).slice(0, most)
}

/** Indices of the names that are as is asked. */
const whose = (names: readonly string[], isAsked: (name: string) => boolean): readonly number[] => {
  const towns: number[] = []
  for (let town = 0; town < names.length; town++) if (isAsked(names[town] ?? '')) towns.push(town)
  return towns
}

/** Whether a name begins as was written but for one letter that is wrong, missing, too much, or one place off. */
const beginsNearly = (name: string, written: string): boolean => {
  if (!name.startsWith(written.charAt(0))) return false
  let same = 1
  while (same < written.length && name[same] === written[same]) same++
  const rest = name.slice(same)
  const left = written.slice(same)
  const swapped = `${left[1] ?? ''}${left[0] ?? ''}${left.slice(2)}`
  return (
    rest.slice(1).startsWith(left.slice(1)) ||
    rest.slice(1).startsWith(left) ||
    rest.startsWith(left.slice(1)) ||
    rest.startsWith(swapped)
  )
}
