import { execFile } from 'node:child_process'
import { dirname, join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import ts from 'typescript'
import { expect, test } from 'vitest'

const repository = resolve(import.meta.dirname, '../..')

const projectAt = (path: string): ts.ParsedCommandLine => {
  const config: unknown = ts.readConfigFile(path, (file) => ts.sys.readFile(file)).config
  return ts.parseJsonConfigFileContent(config, ts.sys, dirname(path))
}

/** The projects that `tsc -b` compiles, by their paths in the repository. */
const projects = new Map(
  (projectAt(join(repository, 'tsconfig.json')).projectReferences ?? []).map(({ path }) => [
    relative(repository, path),
    projectAt(ts.resolveProjectReferencePath({ path })),
  ]),
)

const modulesInGit = async (): Promise<string[]> => {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx']
  const { stdout } = await promisify(execFile)('git', args, { cwd: repository, maxBuffer: 1e7 })
  return stdout.split('\0').filter((path) => path !== '' && ts.sys.fileExists(join(repository, path)))
}

test('every module is compiled', async () => {
  const compiled = new Set(
    [...projects.values()].flatMap(({ fileNames }) => fileNames.map((file) => relative(repository, file))),
  )
  const modules = await modulesInGit()
  expect(modules.filter((path) => !compiled.has(path))).toEqual([])
})

test('the explorer alone has JSX, and browsers have the DOM', () => {
  const having = (has: (options: ts.CompilerOptions) => boolean) =>
    [...projects].filter(([, { options }]) => has(options)).map(([path]) => path)
  expect(having(({ jsx }) => jsx !== undefined)).toEqual(['explorer'])
  expect(having(({ lib = [] }) => lib.includes('lib.dom.d.ts'))).toEqual([
    'client',
    'explorer',
    'tools/docs/browser',
    'contract-tests/console',
    'contract-tests/explorer',
  ])
})
