import { createPythonEnvironment } from '../processes/python-environment.ts'

/** The readers that others wrote. */
const readers = createPythonEnvironment(
  new URL('../../.venv', import.meta.url),
  new URL('requirements.txt', import.meta.url),
)

/** The interpreter that has them. @throws Error if Python 3 is missing or the packages cannot be had */
export const pythonEnvironment = (): Promise<string> => readers.interpreter()
