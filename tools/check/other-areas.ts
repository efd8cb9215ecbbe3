import { posix } from 'node:path'

const OF_AREA = /^server\/src\/areas\/([a-z]+)\//

/** Rooms that know of no area: all but those that compose the server and start it. */
const OF_ROOM = /^server\/src\/(?!platform\/|bin\/)/

const IMPORTED_FIXTURE = /from '([^']*[.]fixture\.ts)'/g

/**
 * The tests of areas and rooms that have nothing to do with a change inside other areas: neither they nor the fixtures that
 * they import name one that has changed. No area knows another, nor does a room below know any, which lint holds; what
 * they do to each other through what they share is held by `server/test`.
 * @param changed Paths of the files that have changed.
 * @param modules The modules of the checkout, with their texts.
 */
export const testsOfOtherAreas = (
  changed: readonly string[],
  modules: ReadonlyMap<string, string>,
): string[] => {
  const areas = changed.map((path) => OF_AREA.exec(path)?.[1])
  if (areas.length === 0 || !areas.every((area) => area !== undefined)) return []
  // In an address, an import or the id of an operation: `data` alone is a word.
  const area = `(${areas.join('|')})`
  const named = new RegExp(`[/'"\`]${area}\\b|\\b${area}_`)
  const names = (path: string, seen = new Set<string>()): boolean => {
    const text = modules.get(path)
    if (text === undefined || seen.has(path)) return false
    seen.add(path)
    return (
      named.test(`${path}\n${text}`) || importedFixtures(path, text).some((fixture) => names(fixture, seen))
    )
  }
  return [...modules.keys()].filter((path) => OF_ROOM.test(path) && path.endsWith('.test.ts') && !names(path))
}

const importedFixtures = (path: string, text: string): string[] =>
  [...text.matchAll(IMPORTED_FIXTURE)].map(([, fixture = '']) => posix.join(posix.dirname(path), fixture))
