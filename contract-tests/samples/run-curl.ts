import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Environment } from './environment.ts'
import type { Sample } from './sample.ts'

/**
 * Run commands in bash, as a reader would, one after the other.
 * @returns what bash has to say against a sample, by its name; nothing where it ended well
 */
export const runCurl = async (
  samples: readonly Sample[],
  environment: (sample: string) => Environment,
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const folder = await mkdtemp(join(tmpdir(), 'curl-samples-'))
  const faults = new Map<string, readonly string[]>()
  for (const { name, code } of samples) faults.set(name, await bash(code, folder, environment(name)))
  await rm(folder, { recursive: true })
  return faults
}

const bash = (code: string, cwd: string, variables: Environment): Promise<string[]> =>
  new Promise((resolve) => {
    const env = { PATH: process.env.PATH, ...variables }
    execFile('bash', ['-euo', 'pipefail', '-c', code], { cwd, env }, (error, _stdout, stderr) => {
      resolve(error ? [`bash ended with ${String(error.code)}: ${stderr.slice(-500)}`] : [])
    })
  })
