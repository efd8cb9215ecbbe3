import { join } from 'node:path'
import ts from 'typescript'
import { inject } from 'vitest'

const modules = join(import.meta.dirname, '../../node_modules')

/** Nothing of what the packages declare is skipped. */
const STRICT = [
  ...['--strict', '--exactOptionalPropertyTypes', '--skipLibCheck', 'false', '--target', 'es2023'],
  ...['--types', 'node', '--typeRoots', join(modules, '@types')],
  '--skipDefaultLibCheck', // of what comes with the compiler alone
]

/** A program that needs the types of the client's values, whichever way it imports them. */
export const CLIENT_PROGRAM = `
import { createPlatform, type Order } from 'imagery-platform-client'
export const nameOf = async (id: string): Promise<Order['name']> => {
  const platform = createPlatform({ baseUrl: 'http://localhost:8080', apiKey: '' })
  const order = await platform.orders.getOrder({ params: { path: { order_id: id } } })
  await order.wait({ onProgress: ({ state }) => console.log(state) })
  // @ts-expect-error a misspelt member of a reply
  return order.nmae ?? order.name
}
`

/**
 * Compiles files where the packages are installed, in this process: a compiler that has run before takes less time.
 * @throws Error with what the compiler says
 */
export const compileStrictly = (flags: readonly string[], files: readonly string[]): void => {
  const folder = inject('folder')
  const { options, errors } = ts.parseCommandLine([...STRICT, ...flags])
  const host = { ...ts.createCompilerHost(options), getCurrentDirectory: () => folder }
  const paths = files.map((file) => join(folder, file))
  const program = ts.createProgram(paths, options, host)
  const found = [...errors, ...ts.getPreEmitDiagnostics(program), ...program.emit().diagnostics]
  if (found.length > 0) throw new Error(ts.formatDiagnostics(found, host))
}
