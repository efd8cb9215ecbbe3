import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { SHORT_RUN } from '../command/short-run.ts'

const packageFolder = dirname(createRequire(import.meta.url).resolve('@redocly/cli/package.json'))

/** The result of a run of the command line. */
export interface RedoclyRun {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** Run the Redocly command line without its telemetry, its update check and its start-up banner. */
export const redocly = (args: readonly string[], cwd = process.cwd()): Promise<RedoclyRun> =>
  new Promise((done) => {
    execFile(
      process.execPath,
      [...SHORT_RUN, join(packageFolder, 'bin', 'cli.js'), ...args],
      {
        cwd,
        env: {
          ...process.env,
          NO_COLOR: '1',
          REDOCLY_TELEMETRY: 'off',
          REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
          REDOCLY_SUPPRESS_NOTIFICATIONS: 'true',
          SCARF_ANALYTICS: 'false',
        },
        maxBuffer: 64 * 1024 * 1024,
      },
      (error, stdout, stderr) => {
        const code = typeof error?.code === 'number' ? error.code : error ? 1 : 0
        done({ code, stdout, stderr: stderr.replace(banner, '') })
      },
    )
  })

/** The end-of-life notice of Node 20 is a box of its own; nothing else that Redocly prints is boxed. */
const banner = /^\s*╔[\s\S]*?╝\s*/
