import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)

const environment = fileURLToPath(new URL('../../.venv', import.meta.url))
const python = `${environment}/bin/python`
const requirements = fileURLToPath(new URL('requirements.txt', import.meta.url))

/** Compiling all modules takes as long as installing them, and tests import few. */
const INSTALL = ['-m', 'pip', 'install', '--quiet', '--no-compile', '--disable-pip-version-check', '-r']

let made: Promise<string> | undefined

/**
 * The interpreter of a virtual environment that holds the pinned clients; made on first use.
 * @throws Error if Python 3 is missing or the packages cannot be had
 */
export const pythonEnvironment = (): Promise<string> => (made ??= make())

const make = async (): Promise<string> => {
  if (!existsSync(python)) await run('python3', ['-m', 'venv', environment])
  await run(python, [...INSTALL, requirements])
  return python
}
