import { join } from 'node:path'
import ts from 'typescript'
import type { Mutated } from './mutant.ts'

/**
 * Looks for errors of the compiler in mutated files, each on its own. Only the files that they import are read.
 * @param paths of the files that are mutated
 * @returns a function from a mutated file to the first error; undefined where it compiles
 */
export const compiler = (repository: string, paths: readonly string[]) => {
  const config: unknown = ts.readConfigFile(join(repository, 'tsconfig.json'), (file) =>
    ts.sys.readFile(file),
  ).config
  const { options } = ts.parseJsonConfigFileContent({ ...asObject(config), include: [] }, ts.sys, repository)
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
  return (mutated: Mutated): string | undefined => {
    current = mutated
    version++
    const file = join(repository, mutated.path)
    const [error] = [...service.getSyntacticDiagnostics(file), ...service.getSemanticDiagnostics(file)]
    return error && `TS${error.code}: ${ts.flattenDiagnosticMessageText(error.messageText, ' ')}`
  }
}

const asObject = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {})
