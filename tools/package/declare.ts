import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import ts from 'typescript'

/**
 * Declares what users can import: the types of a file, and of those that they refer to. Each follows from its file
 * alone, so the compiler need not read the others.
 * @param file below the root
 * @throws Error where an exported type does not stand in its file
 */
export const declare = async (root: string, file: string, to: string, declared = new Set<string>()) => {
  if (declared.has(file)) return
  declared.add(file)
  const { outputText, diagnostics } = ts.transpileDeclaration(await readFile(join(root, file), 'utf8'), {
    fileName: file,
    reportDiagnostics: true,
    compilerOptions: { strict: true, exactOptionalPropertyTypes: true, isolatedDeclarations: true },
  })
  for (const { messageText } of diagnostics ?? [])
    throw new Error(`${file}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`)
  const target = join(to, file.replace(/\.ts$/, '.d.ts'))
  await mkdir(dirname(target), { recursive: true })
  await writeFile(target, outputText)
  const imported = ts.preProcessFile(outputText).importedFiles.map(({ fileName }) => fileName)
  for (const path of imported.filter((each) => each.startsWith('.')))
    await declare(root, join(dirname(file), path), to, declared)
}
