import type { Structure } from './structure.ts'

/** Each measure of a structure on a line of its own, with what it counts where a newcomer would ask which. */
export const tableOf = (structure: Structure): string => {
  const { rooms, arrows, mutualPairs, circles, world, longFiles, longestWayToStore } = structure
  const rows: readonly [measure: string, figure: string | number, which?: readonly string[]][] = [
    ['rooms at the top of server/src', rooms.folders.length + rooms.looseFiles.length],
    ['  folders', rooms.folders.length, [rooms.folders.join(' ')]],
    ['  loose files', rooms.looseFiles.length, [rooms.looseFiles.join(' ')]],
    ['arrows between rooms', arrows.length],
    ['folders that import each other', mutualPairs.length, mutualPairs],
    ['circles of imports, types included', circles.length, circles],
    ['imports of world/ from outside', world.imports],
    ['files that import world/', world.importedBy.length],
    ['files of more than 200 lines', longFiles.length, longFiles],
    [
      'imports from a handler to a store, at most',
      Math.max(0, longestWayToStore.length - 1),
      [longestWayToStore.join(' -> ')],
    ],
  ]
  return rows
    .flatMap(([measure, figure, which = []]) => [
      `${measure.padEnd(44)}${String(figure).padStart(4)}`,
      ...which.filter((line) => line !== '').map((line) => `      ${line}`),
    ])
    .join('\n')
}
