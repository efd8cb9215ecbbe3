import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { compiledAlone } from '../../../tools/compiled/compiled.js'

/** Compiled, as users run it: tsx would make each start five times as long. */
const MAIN = await compiledAlone('client/src/command/main.ts')

/** The environment of whoever runs the tests, without what they have set for the command themselves. */
const inherited = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('IMAGERY_')))

/**
 * Starts `imagery` as a process of its own.
 * @param env on top of what this process has; settings of the command, `IMAGERY_*`, are only those given here
 * @param shell a line of shell that runs it as `"$@"`, to place its outputs elsewhere
 */
export const startImagery = (
  typed: readonly string[],
  env: Readonly<Record<string, string>>,
  shell = 'exec "$@"',
): ChildProcessWithoutNullStreams =>
  spawn('sh', ['-c', shell, 'imagery', process.execPath, MAIN, ...typed], {
    env: { ...inherited(), ...env },
  })
