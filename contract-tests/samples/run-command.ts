import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Variables of the environment, by their names. */
type Variables = Readonly<Record<string, string>>

/** Runs a command in bash, as a reader would. @returns what bash has to say against it; nothing where it ended well */
export const runCommand = async (code: string, variables: Variables): Promise<string[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'curl-sample-'))
  try {
    return await bash(code, folder, variables)
  } finally {
    await rm(folder, { recursive: true })
  }
}

const bash = (code: string, cwd: string, variables: Variables): Promise<string[]> =>
  new Promise((resolve) => {
    const env = { PATH: process.env.PATH, ...variables }
    execFile('bash', ['-euo', 'pipefail', '-c', code], { cwd, env }, (error, _stdout, stderr) => {
      resolve(error ? [`bash ended with ${String(error.code)}: ${stderr.slice(-500)}`] : [])
    })
  })
