import { folded } from './folded.ts'

/** Letters from which on one of them may be wrong: fewer would be like too many names. */
const FORGIVEN = 4

/** How a name is like what was written, the best first; the next one is tried where too few are so. */
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
  const found = new Set<number>()
  for (const isLike of LIKENESSES) collect(names, most, found, (name) => isLike(name, written))
  if (found.size === 0 && written.length >= FORGIVEN)
    collect(names, most, found, (name) => beginsNearly(name, written))
  return [...found]
}

const collect = (
  names: readonly string[],
  most: number,
  found: Set<number>,
  isLike: (name: string) => boolean,
): void => {
  for (const [town, name] of names.entries()) {
    if (found.size === most) return
    if (isLike(name)) found.add(town)
  }
}

/** Whether a name begins as was written but for one letter that is wrong, missing, too much, or one place off. */
const beginsNearly = (name: string, written: string): boolean => {
  let same = 0
  while (same < written.length && name[same] === written[same]) same++
  if (same === 0) return false
  const [rest, left] = [name.slice(same), written.slice(same)]
  const swapped = `${left[1] ?? ''}${left[0] ?? ''}${left.slice(2)}`
  return (
    rest.slice(1).startsWith(left.slice(1)) ||
    rest.slice(1).startsWith(left) ||
    rest.startsWith(left.slice(1)) ||
    rest.startsWith(swapped)
  )
}
