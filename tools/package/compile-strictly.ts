import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'

const run = promisify(execFile)

const modules = join(import.meta.dirname, '../../node_modules')

/** Nothing of what the packages declare is skipped. */
const STRICT = [
  ...['--strict', '--exactOptionalPropertyTypes', '--skipLibCheck', 'false', '--target', 'es2023'],
  ...['--types', 'node', '--typeRoots', join(modules, '@types')],
  '--skipDefaultLibCheck', // of what comes with the compiler alone
]

/** Compiles files where the packages are installed. @throws Error with what the compiler says */
export const compileStrictly = async (more: readonly string[]): Promise<void> => {
  await run(join(modules, '.bin/tsc'), [...STRICT, ...more], { cwd: inject('folder') })
}
