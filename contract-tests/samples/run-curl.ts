import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Environment } from './environment.ts'

/** Runs a command in bash, as a reader would. @returns what bash has to say against it; nothing where it ended well */
export const runCurl = async (code: string, environment: Environment): Promise<readonly string[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'curl-sample-'))
  try {
    return await bash(code, folder, environment)
  } finally {
    await rm(folder, { recursive: true })
  }
}

const bash = (code: string, cwd: string, variables: Environment): Promise<string[]> =>
  new Promise((resolve) => {
    const env = { PATH: process.env.PATH, ...variables }
    execFile('bash', ['-euo', 'pipefail', '-c', code], { cwd, env }, (error, _stdout, stderr) => {
      resolve(error ? [`bash ended with ${String(error.code)}: ${stderr.slice(-500)}`] : [])
    })
  })
