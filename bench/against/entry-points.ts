import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The files of a commit that are measured, and the compiler that starts them. Both commits of a run are searched for the
 * first path that they have. When one of these files moves, add its new path and keep the old one for older commits.
 */
const ENTRY_POINTS = {
  /** Exports `compiledProgram`. */
  compiler: ['tools/compiled/compiled.js'],
  /** The server as a program. */
  server: ['server/src/bin/main.ts'],
  /** Exports `MemoryCatalog`, the search engine of the default store. */
  catalog: ['server/src/catalog/memory/catalog.ts'],
  /** Exports `createPlatform`, the published client. */
  client: ['client/src/index.ts'],
} as const

/**
 * The path of an entry point inside a checkout, relative to its folder.
 * @throws Error where the checkout has the file at none of the known paths
 */
export const entryPoint = (folder: string, part: keyof typeof ENTRY_POINTS): string => {
  const paths: readonly string[] = ENTRY_POINTS[part]
  const found = paths.find((path) => existsSync(join(folder, path)))
  if (found === undefined)
    throw new Error(
      `${folder} has no ${part} at ${paths.join(' or ')}. Add its path to bench/against/entry-points.ts.`,
    )
  return found
}
