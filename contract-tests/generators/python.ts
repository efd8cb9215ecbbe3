import { createPythonEnvironment } from '../processes/python-environment.ts'
import type { Command } from './generator.ts'

/** The generators that are written in Python, and what they generate for. */
const generators = createPythonEnvironment(
  new URL('../../node_modules/.cache/generators/python', import.meta.url),
  new URL('requirements.txt', import.meta.url),
)

/** A program of their environment. */
export const inEnvironment = (program: string): string => generators.program(program)

/** The interpreter that has them. @throws Error if Python 3 is missing or the packages cannot be had */
export const python = (): Promise<string> => generators.interpreter()

/** Puts a package of PyPI beside them. @throws Error if it cannot be had */
export const installed = (requirement: string): Promise<void> => generators.install(requirement)

/** Types of the programs, and of all that they import of the client. */
export const checkPythonTypes = async (...options: readonly string[]): Promise<Command> => [
  await python(),
  ...['-m', 'mypy', '--no-incremental', ...options, 'call.py', 'wrong.py'],
]

export const runPython = async (): Promise<Command> => [await python(), 'call.py']
