import { dirname } from 'node:path'
import { importGraph, type SourceFile } from './import-graph.ts'
import { longestWayToStore } from './way-to-stores.ts'

/** A file of fewer lines is seldom an idea of its own. */
const FEW_LINES = 15

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
  readonly files: {
    readonly count: number
    readonly lines: number
    readonly medianLines: number
    /** The longest files, with their lines. */
    readonly longest: readonly string[]
    readonly under15Lines: number
    /** Files that one file alone imports, which lies in the same folder. */
    readonly ofOneNeighbor: number
    /** Characters of the longest line. */
    readonly longestLine: number
  }
  readonly longestWayToStore: readonly string[]
}

/**
 * Measure the plan of `server/src`.
 * @param repository The repository's root.
 */
export const measureStructure = async (repository: string): Promise<Structure> => {
  const files = await importGraph(repository)
  const rooms = [...new Set(files.map(({ path }) => roomName(path)))].toSorted()
  const folders = rooms.filter((room) => room.endsWith('/'))
  const imports = files.flatMap(({ path, imports: targets }) =>
    targets.map((target) => [path, target] as const),
  )
  const arrows = new Set(
    imports
      .map(([from, to]) => [roomName(from), roomName(to)] as const)
      .flatMap(([from, to]) => (from === to ? [] : [`${from} -> ${to}`])),
  )
  const ofWorld = imports.filter(([from, to]) => roomName(to) === 'world/' && roomName(from) !== 'world/')
  return {
    rooms: { folders, looseFiles: rooms.filter((room) => !room.endsWith('/')) },
    arrows: [...arrows].toSorted(),
    mutualPairs: folders.flatMap((a) =>
      folders
        .filter((b) => a < b && arrows.has(`${a} -> ${b}`) && arrows.has(`${b} -> ${a}`))
        .map((b) => `${a} <-> ${b}`),
    ),
    circles: listCircles(files),
    world: { imports: ofWorld.length, importedBy: [...new Set(ofWorld.map(([from]) => from))].toSorted() },
    files: measureSizes(files),
    longestWayToStore: longestWayToStore(files),
  }
}

/** `http/` of `http/dispatch.ts`; a file that lies loose is a room of its own. */
const roomName = (path: string) => path.slice(0, path.indexOf('/') + 1) || path

/** Each circle once, whichever of its files it was found through: it is told from the first in the alphabet. */
const listCircles = (files: readonly SourceFile[]): string[] => {
  const told = files
    .flatMap(({ circles }) => circles)
    .map((circle) => {
      const first = circle.indexOf(circle.toSorted()[0] ?? '')
      return [...circle.slice(first), ...circle.slice(0, first + 1)].join(' -> ')
    })
  return [...new Set(told)].toSorted()
}

const measureSizes = (files: readonly SourceFile[]): Structure['files'] => {
  const sizes = files.map(({ path, text }) => ({ path, lines: countLines(text) }))
  const byLines = sizes.toSorted((a, b) => b.lines - a.lines)
  return {
    count: files.length,
    lines: sizes.reduce((sum, { lines }) => sum + lines, 0),
    medianLines: byLines[Math.floor(byLines.length / 2)]?.lines ?? 0,
    longest: byLines.slice(0, 3).map(({ path, lines }) => `${path}: ${lines} lines`),
    under15Lines: sizes.filter(({ lines }) => lines < FEW_LINES).length,
    ofOneNeighbor: files.filter(({ path }) => isOfOneNeighbor(path, files)).length,
    longestLine: files
      .flatMap(({ text }) => text.split('\n').map(({ length }) => length))
      .reduce((longest, length) => Math.max(longest, length), 0),
  }
}

const isOfOneNeighbor = (path: string, files: readonly SourceFile[]): boolean => {
  const [neighbor, ...others] = files.filter(({ imports }) => imports.includes(path))
  return neighbor !== undefined && others.length === 0 && dirname(neighbor.path) === dirname(path)
}

const countLines = (text: string) => text.trimEnd().split('\n').length
