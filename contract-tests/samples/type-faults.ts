import { rm, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import ts from 'typescript'
import { declare } from '../../tools/package/declare.ts'
import { fileIn, folderOfModules, type Module } from './module.ts'

const repository = resolve(import.meta.dirname, '../..')

/**
 * What the compiler, as strict as the client has it, says against modules, by their names. It compiles all of them
 * in one go, which takes seconds.
 * @param how with `withDeclarations` the declarations that they are compiled with are compiled as well
 * @throws Error where the compiler finds fault with its settings, or with a declaration that it compiles
 */
export const typeFaults = async (
  modules: readonly Module[],
  { withDeclarations = false }: { readonly withDeclarations?: boolean } = {},
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const folder = await folderOfModules()
  try {
    const files = new Map(modules.map((module) => [fileIn(folder, module), module]))
    await Promise.all([...files].map(([file, { code }]) => writeFile(file, code)))
    const importsServer = modules.some(({ code }) => code.includes(`'${SERVER}'`))
    const found = compile([...files.keys()], {
      skipLibCheck: !withDeclarations,
      paths: importsServer ? await serverTypes(folder) : {},
    })
    return new Map([...files].map(([file, { name }]) => [name, found.get(file) ?? []]))
  } finally {
    await rm(folder, { recursive: true })
  }
}

const SERVER = 'imagery-platform'

/** Where the compiler finds the server's types as they are packed; to find them in its sources it would read all of those. */
const serverTypes = async (folder: string): Promise<Record<string, string[]>> => {
  await declare(repository, 'server/src/index.ts', folder)
  return { [SERVER]: [resolve(folder, 'server/src/index.d.ts')] }
}

const compile = (
  files: readonly string[],
  own: ts.CompilerOptions,
): ReadonlyMap<string, readonly string[]> => {
  const settings = resolve(repository, 'client/tsconfig.json')
  const { options, errors } = ts.parseJsonSourceFileConfigFileContent(
    ts.readJsonConfigFile(settings, (path) => ts.sys.readFile(path)),
    ts.sys,
    dirname(settings),
    {},
    settings,
  )
  const settled = { ...options, ...own }
  const host = ts.createCompilerHost(settled)
  const program = ts.createProgram(files, settled, { ...host, getSourceFile: cacheSources(host) })
  // Not those of what the modules import, the server among it: `tsc` compiles that, which takes far longer.
  const found = [
    ...errors,
    ...program.getOptionsDiagnostics(),
    ...program.getGlobalDiagnostics(),
    ...files.flatMap((file) => ownFaults(program, file)),
    ...program
      .getSourceFiles()
      .filter(({ isDeclarationFile }) => isDeclarationFile && !own.skipLibCheck)
      .flatMap((source) => program.getSemanticDiagnostics(source)),
  ]
  const faults = new Map<string, string[]>()
  for (const diagnostic of found) {
    const fault = ts.flattenDiagnosticMessageText(diagnostic.messageText, ' ')
    const file = diagnostic.file?.fileName
    if (file === undefined || !files.includes(file)) throw new Error(`${file ?? settings}: ${fault}`)
    faults.set(file, [...(faults.get(file) ?? []), `the compiler: ${fault}`])
  }
  return faults
}

const sources = new Map<string, ts.SourceFile | undefined>()

/** Reads what modules import once in a run, the declarations of the language among it. */
const cacheSources =
  (host: ts.CompilerHost): ts.CompilerHost['getSourceFile'] =>
  (file, ...rest) => {
    const source = sources.get(file) ?? host.getSourceFile(file, ...rest)
    sources.set(file, source)
    return source
  }

const ownFaults = (program: ts.Program, file: string): readonly ts.Diagnostic[] => {
  const source = program.getSourceFile(file)
  return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)]
}
