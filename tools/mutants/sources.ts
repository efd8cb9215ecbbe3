import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Modules, regardless of their importers. */
const MODULES = ['*.ts', '*.tsx', '*.js']

/** What users run. */
const SHIPPED = /^(server|client|explorer|packages\/[a-z]+)\/src\//

/** Tests, and what they share. */
const OF_TESTS = /[.](test|fixture)[.]tsx?$/

/** The text of every module of a checkout that git does not ignore, by path. */
export const readModules = async (repository: string): Promise<ReadonlyMap<string, string>> => {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', ...MODULES]
  const { stdout } = await promisify(execFile)('git', args, {
    cwd: repository,
    maxBuffer: 64 * 1024 * 1024,
  })
  const paths = [...new Set(stdout.split('\0').filter((path) => path !== ''))]
  const texts = await Promise.all(
    paths.map(
      async (path) => [path, await readFile(join(repository, path), 'utf8').catch(() => undefined)] as const,
    ),
  )
  return new Map(texts.flatMap(([path, text]) => (text === undefined ? [] : [[path, text]])))
}

/** Those modules that a mutant may change. */
export const mutableSources = (modules: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
  new Map([...modules].filter(([path]) => SHIPPED.test(path) && !OF_TESTS.test(path)))
