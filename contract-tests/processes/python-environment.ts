import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)

const MAKE = fileURLToPath(new URL('make_environment.py', import.meta.url))
const INSTALL = ['-m', 'pip', 'install', '--quiet', '--no-compile', '--disable-pip-version-check']

/** A virtual environment of Python, which is made when it is first asked for. */
export interface PythonEnvironment {
  /** The path of one of its programs. */
  program(name: string): string
  /**
   * The interpreter, with all pinned packages.
   * @throws Error if Python 3 is missing or the packages cannot be had
   */
  interpreter(): Promise<string>
  /** Puts a package of PyPI beside them. @throws Error if it cannot be had */
  install(requirement: string): Promise<void>
}

/**
 * @param folder where it is kept between runs
 * @param requirements file of its packages, pinned
 */
export const createPythonEnvironment = (folder: URL, requirements: URL): PythonEnvironment => {
  const root = fileURLToPath(folder)
  const program = (name: string) => `${root}/bin/${name}`
  const make = async (): Promise<string> => {
    await run('python3', [MAKE, root, fileURLToPath(requirements)])
    return program('python')
  }
  let made: Promise<string> | undefined
  const interpreter = () => (made ??= make())
  return {
    program,
    interpreter,
    async install(requirement) {
      await run(await interpreter(), [...INSTALL, requirement])
    },
  }
}
