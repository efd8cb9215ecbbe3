import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import ts from 'typescript'
import { z } from 'zod'

/** How a program imports what is declared: as ES modules or as CommonJS. */
export type ModuleKind = 'ts' | 'cts'

/**
 * Declares what users can import: the types of a file, and of those that they refer to. Each follows from its file
 * alone, so the compiler need not read the others.
 * @param file below the root
 * @param kind names the files `.d.ts` or `.d.cts`
 * @throws Error where an exported type does not stand in its file
 */
export const declare = async (
  root: string,
  file: string,
  to: string,
  kind: ModuleKind = 'ts',
  declared = new Set<string>(),
): Promise<void> => {
  if (declared.has(file)) return
  declared.add(file)
  const { outputText, diagnostics } = ts.transpileDeclaration(await readFile(join(root, file), 'utf8'), {
    fileName: file,
    reportDiagnostics: true,
    compilerOptions: { strict: true, exactOptionalPropertyTypes: true, isolatedDeclarations: true },
  })
  for (const { messageText } of diagnostics ?? [])
    throw new Error(`${file}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`)
  const text = await withFiles(root, file, outputText)
  const target = join(to, file.replace(/\.ts$/, `.d.${kind}`))
  await mkdir(dirname(target), { recursive: true })
  await writeFile(
    target,
    kind === 'ts' ? text : text.replaceAll(/(["']\.[^"'\n]*)\.ts(["'])/g, `$1.${kind}$2`),
  )
  const imported = ts.preProcessFile(text).importedFiles.map(({ fileName }) => fileName)
  for (const path of imported.filter((each) => each.startsWith('.')))
    await declare(root, join(dirname(file), path), to, kind, declared)
}

const manifest = z.object({ imports: z.record(z.string(), z.object({ node: z.string() })).optional() })

/** With the files of Node in place of what is imported by a name of the workspace's own: their types are those of all. */
const withFiles = async (root: string, file: string, text: string): Promise<string> => {
  if (!text.includes("'#")) return text
  const [workspace = ''] = file.split('/')
  const { imports = {} } = manifest.parse(
    JSON.parse(await readFile(join(root, workspace, 'package.json'), 'utf8')),
  )
  return Object.entries(imports).reduce((replaced, [name, { node }]) => {
    const path = relative(dirname(file), join(workspace, node))
    return replaced.replaceAll(`'${name}'`, `'${path.startsWith('.') ? path : `./${path}`}'`)
  }, text)
}
