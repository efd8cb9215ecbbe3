import { expect, test } from 'vitest'
import { WaitingLengths } from './waiting-lengths.ts'

/** Lines that grow by one for each letter, and shrink by one for each that is a capital. */
const afterwards = (changes: string) => {
  const lengths = new WaitingLengths<string>()
  const counts = new Map<string, number>()
  for (const change of changes) {
    const line = change.toLowerCase()
    const length = (counts.get(line) ?? 0) + (change === line ? 1 : -1)
    counts.set(line, length)
    if (change === line) lengths.grow(line, length)
    else lengths.shrink(line, length)
  }
  return lengths
}

test.each<[string, string, string, string]>([
  ['the preferred one where nobody waits', '', 'p', 'p'],
  ['the only one', 'a', 'p', 'a'],
  ['the one in which most wait', 'abb', 'a', 'b'],
  ['the preferred one of two that are equal', 'ab', 'b', 'b'],
  ['another once it is shorter', 'abbbaaBB', 'b', 'a'],
  ['itself, short of one, while no other is longer', 'abbbB', 'a', 'b'],
  ['the other of two that were equal', 'abA', 'a', 'b'],
  ['the preferred one once all have left', 'abbBAB', 'p', 'p'],
])('the longest line is %s', (_what, changes, preferred, line) => {
  expect(afterwards(changes).longest(preferred)).toBe(line)
})
