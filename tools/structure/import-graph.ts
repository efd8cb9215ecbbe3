import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { cruise, type IConfiguration } from 'dependency-cruiser'
import extractDepcruiseConfig from 'dependency-cruiser/config-utl/extract-depcruise-config'

/** A file that the server ships, with what it imports of the same sources, types included. */
export interface SourceFile {
  /** Below `server/src`, such as `areas/quota/handlers.ts`; or below `packages`, without `src`: `geometry/part.ts`. */
  readonly path: string
  readonly text: string
  readonly imports: readonly string[]
  /** Each circle of imports that dependency-cruiser finds through this file. */
  readonly circles: readonly (readonly string[])[]
}

const SOURCES = ['server/src', 'packages']

/**
 * The imports of what the server ships: all of `server/src` and `packages` except tests and what they share.
 * @param repository The repository's root, or another tree that is laid out like it.
 * @throws Error if `.dependency-cruiser.cjs` is not valid, or a file cannot be read.
 */
export const importGraph = async (repository: string): Promise<SourceFile[]> => {
  const config = await extractDepcruiseConfig(resolve(import.meta.dirname, '../../.dependency-cruiser.cjs'))
  const { output } = await cruise(SOURCES, {
    ...config.options,
    ruleSet: config,
    exclude: { path: testPatterns(config) },
    includeOnly: { path: SOURCES.map((folder) => `^${folder}/`) },
    baseDir: repository,
  })
  if (typeof output === 'string') throw new Error(output)
  return Promise.all(
    output.modules.map(async ({ source, dependencies }) => ({
      path: below(source),
      text: await readFile(join(repository, source), 'utf8'),
      imports: [...new Set(dependencies.map(({ resolved }) => below(resolved)))],
      circles: dependencies.flatMap(({ cycle }) => (cycle ? [cycle.map(({ name }) => below(name))] : [])),
    })),
  )
}

const below = (source: string) =>
  source.replace(/^server\/src\//, '').replace(/^packages\/([^/]+)\/src\//, '$1/')

/** What counts as a test, by the rule that keeps tests out of what is shipped. */
const testPatterns = ({ forbidden = [] }: IConfiguration): string[] =>
  forbidden.flatMap((rule) =>
    rule.name === 'fixtures-serve-tests' && 'to' in rule ? [rule.to.path ?? []].flat() : [],
  )
