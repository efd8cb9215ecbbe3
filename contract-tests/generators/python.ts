import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Command } from './generator.ts'

const run = promisify(execFile)

const environment = fileURLToPath(new URL('../../node_modules/.cache/generators/python', import.meta.url))
const requirements = fileURLToPath(new URL('requirements.txt', import.meta.url))
const INSTALL = ['-m', 'pip', 'install', '--quiet', '--no-compile', '--disable-pip-version-check']

/** A program of the virtual environment of the generators. */
export const inEnvironment = (program: string): string => `${environment}/bin/${program}`

let made: Promise<void> | undefined

/**
 * The interpreter of the virtual environment that holds the pinned generators; made on first use.
 * @throws Error if Python 3 is missing or the packages cannot be had
 */
export const python = async (): Promise<string> => {
  made ??= make()
  await made
  return inEnvironment('python')
}

const make = async (): Promise<void> => {
  if (!existsSync(inEnvironment('python'))) await run('python3', ['-m', 'venv', environment])
  await run(inEnvironment('python'), [...INSTALL, '-r', requirements])
}

/** Puts a package of PyPI beside the generators. @throws Error if it cannot be had */
export const installed = async (requirement: string): Promise<void> => {
  await run(await python(), [...INSTALL, requirement])
}

/** Types of the programs, and of all that they import of the client. */
export const checkPythonTypes = async (...options: readonly string[]): Promise<Command> => [
  await python(),
  ...['-m', 'mypy', '--no-incremental', ...options, 'call.py', 'wrong.py'],
]

export const runPython = async (): Promise<Command> => [await python(), 'call.py']
