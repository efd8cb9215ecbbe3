import { importGraph, type SourceFile } from './import-graph.ts'
import { longestWayToStore } from './way-to-stores.ts'

const MAX_LINES = 200

/** The plan of the server's shipped sources; paths are below `server/src`, and an import of a type counts as any other. */
export interface Structure {
  /** What stands at the top of `server/src`: folders, and files that lie loose. */
  readonly rooms: { readonly folders: readonly string[]; readonly looseFiles: readonly string[] }
  /** `from -> to` for each two rooms of which one imports the other. */
  readonly arrows: readonly string[]
  /** `a <-> b` for each two folders at the top that import each other. */
  readonly mutualPairs: readonly string[]
  /** `a -> b -> a`, each circle once. */
  readonly circles: readonly string[]
  readonly world: { readonly imports: number; readonly importedBy: readonly string[] }
  readonly longFiles: readonly string[]
  readonly longestWayToStore: readonly string[]
}

/**
 * Measure the plan of `server/src`.
 * @param repository The repository's root.
 */
export const structureOf = async (repository: string): Promise<Structure> => {
  const files = await importGraph(repository)
  const rooms = [...new Set(files.map(({ path }) => roomOf(path)))].toSorted()
  const folders = rooms.filter((room) => room.endsWith('/'))
  const imports = files.flatMap(({ path, imports: targets }) =>
    targets.map((target) => [path, target] as const),
  )
  const arrows = new Set(
    imports
      .map(([from, to]) => [roomOf(from), roomOf(to)] as const)
      .flatMap(([from, to]) => (from === to ? [] : [`${from} -> ${to}`])),
  )
  const ofWorld = imports.filter(([from, to]) => roomOf(to) === 'world/' && roomOf(from) !== 'world/')
  return {
    rooms: { folders, looseFiles: rooms.filter((room) => !room.endsWith('/')) },
    arrows: [...arrows].toSorted(),
    mutualPairs: folders.flatMap((a) =>
      folders
        .filter((b) => a < b && arrows.has(`${a} -> ${b}`) && arrows.has(`${b} -> ${a}`))
        .map((b) => `${a} <-> ${b}`),
    ),
    circles: circlesOf(files),
    world: { imports: ofWorld.length, importedBy: [...new Set(ofWorld.map(([from]) => from))].toSorted() },
    longFiles: files.filter(({ text }) => linesOf(text) > MAX_LINES).map(({ path }) => path),
    longestWayToStore: longestWayToStore(files),
  }
}

/** `http/` of `http/dispatch.ts`; a file that lies loose is a room of its own. */
const roomOf = (path: string) => path.slice(0, path.indexOf('/') + 1) || path

/** Each circle once, whichever of its files it was found through: it is told from the first in the alphabet. */
const circlesOf = (files: readonly SourceFile[]): string[] => {
  const told = files
    .flatMap(({ circles }) => circles)
    .map((circle) => {
      const first = circle.indexOf(circle.toSorted()[0] ?? '')
      return [...circle.slice(first), ...circle.slice(0, first + 1)].join(' -> ')
    })
  return [...new Set(told)].toSorted()
}

const linesOf = (text: string) => text.trimEnd().split('\n').length
