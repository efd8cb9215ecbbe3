import { dirname, join } from 'node:path'
import ts from 'typescript'
import type { Mutated } from './mutant.ts'

/** Finds the first error of the compiler in a mutated file; undefined where it compiles. */
type FindError = (mutated: Mutated) => string | undefined

/**
 * Looks for errors of the compiler in mutated files, each on its own, as strictly as their packages are compiled. Only the
 * files that they import are read.
 * @param paths of the files that are mutated
 */
export const compiler = (repository: string, paths: readonly string[]): FindError => {
  const configFor = (path: string) =>
    ts.findConfigFile(dirname(join(repository, path)), (file) => ts.sys.fileExists(file)) ?? ''
  const configs = new Set(paths.map(configFor))
  const finders = new Map(
    [...configs].map((config) => [
      config,
      packageCompiler(
        repository,
        config,
        paths.filter((path) => configFor(path) === config),
      ),
    ]),
  )
  return (mutated) => finders.get(configFor(mutated.path))?.(mutated)
}

/** The same for the files of one package. @param settings path of its tsconfig.json */
const packageCompiler = (repository: string, settings: string, paths: readonly string[]): FindError => {
  const config: unknown = ts.readConfigFile(settings, (file) => ts.sys.readFile(file)).config
  const { options } = ts.parseJsonConfigFileContent(
    { ...asObject(config), include: [] },
    ts.sys,
    dirname(settings),
  )
  let current: Mutated | undefined
  let version = 0
  const isCurrent = (file: string) => current !== undefined && file === join(repository, current.path)
  const service = ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => paths.map((path) => join(repository, path)),
    getScriptVersion: (file) => (isCurrent(file) ? String(version) : '0'),
    getScriptSnapshot: (file) => {
      const text = isCurrent(file) ? current?.text : ts.sys.readFile(file)
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text)
    },
    getCurrentDirectory: () => repository,
    getDefaultLibFileName: (each) => ts.getDefaultLibFilePath(each),
    fileExists: (file) => ts.sys.fileExists(file),
    readFile: (file) => ts.sys.readFile(file),
    readDirectory: (...args) => ts.sys.readDirectory(...args),
    directoryExists: (folder) => ts.sys.directoryExists(folder),
    getDirectories: (folder) => ts.sys.getDirectories(folder),
    realpath: (path) => ts.sys.realpath?.(path) ?? path,
  })
  return (mutated) => {
    current = mutated
    version++
    const file = join(repository, mutated.path)
    const [error] = [...service.getSyntacticDiagnostics(file), ...service.getSemanticDiagnostics(file)]
    return error && `TS${error.code}: ${ts.flattenDiagnosticMessageText(error.messageText, ' ')}`
  }
}

const asObject = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {})
