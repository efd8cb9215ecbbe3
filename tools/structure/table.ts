import type { Structure } from './structure.ts'
import type { Way } from './ways.ts'

/** Each measure of a structure on a line of its own, with what it counts where a newcomer would ask which. */
export const formatTable = (structure: Structure): string => {
  const { rooms, arrows, mutualPairs, circles, world, files, longestWayToStore } = structure
  const rows: readonly [measure: string, figure: string | number, which?: readonly string[]][] = [
    ['rooms at the top of server/src and packages', rooms.folders.length + rooms.looseFiles.length],
    ['  folders', rooms.folders.length, [rooms.folders.join(' ')]],
    ['  loose files', rooms.looseFiles.length, [rooms.looseFiles.join(' ')]],
    ['arrows between rooms', arrows.length],
    ['folders that import each other', mutualPairs.length, mutualPairs],
    ['circles of imports, types included', circles.length, circles],
    ['imports of world/ from outside', world.imports],
    ['files that import world/', world.importedBy.length],
    ['files', files.count, files.longest],
    ['lines', files.lines],
    ['  of a file, median', files.medianLines],
    ['files under 15 lines', files.under15Lines],
    ['files that only a neighbor imports', files.ofOneNeighbor],
    ['longest line, in characters', files.longestLine],
    [
      'imports from a handler to a store, at most',
      Math.max(0, longestWayToStore.length - 1),
      [longestWayToStore.join(' -> ')],
    ],
  ]
  return rows
    .flatMap(([measure, figure, which = []]) => [
      `${measure.padEnd(44)}${String(figure).padStart(7)}`,
      ...which.filter((line) => line !== '').map((line) => `      ${line}`),
    ])
    .join('\n')
}

/** Each request with the files that it runs, by room: the way of a request, to be read from `http/` on. */
export const tableOfWays = (ways: readonly Way[]): string =>
  ways
    .map(({ request, files }) => {
      const functions = [...files.values()].reduce((sum, count) => sum + count, 0)
      return [`${request}: ${files.size} files, ${functions} functions`, ...files.keys()].join('\n  ')
    })
    .join('\n\n')
