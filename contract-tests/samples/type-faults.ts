import { dirname, resolve } from 'node:path'
import ts from 'typescript'

const repository = resolve(import.meta.dirname, '../..')

/**
 * What the compiler, as strict as the repository has it, says against files.
 * @throws Error when the compiler finds fault with anything else, for example its own settings
 */
export const typeFaults = (files: readonly string[]): ReadonlyMap<string, readonly string[]> => {
  const settings = resolve(repository, 'tsconfig.json')
  const { options, errors } = ts.parseJsonSourceFileConfigFileContent(
    ts.readJsonConfigFile(settings, (path) => ts.sys.readFile(path)),
    ts.sys,
    dirname(settings),
  )
  const program = ts.createProgram(files, options)
  const faults = new Map<string, string[]>()
  for (const diagnostic of [...errors, ...ts.getPreEmitDiagnostics(program)]) {
    const fault = ts.flattenDiagnosticMessageText(diagnostic.messageText, ' ')
    const file = diagnostic.file?.fileName
    if (file === undefined || !files.includes(file)) throw new Error(`${file ?? settings}: ${fault}`)
    faults.set(file, [...(faults.get(file) ?? []), `the compiler: ${fault}`])
  }
  return faults
}
