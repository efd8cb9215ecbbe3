import { createPythonEnvironment } from '../processes/python-environment.ts'

/** Suites of PyPI: Schemathesis, stac-api-validator, stac-validator and PySTAC. */
export const pythonSuites = createPythonEnvironment(
  new URL('../../node_modules/.cache/suites/python', import.meta.url),
  new URL('requirements.txt', import.meta.url),
)
