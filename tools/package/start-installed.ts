import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { inject } from 'vitest'
import { z } from 'zod'
import { NEWEST_NODE } from '../command/newest-node.ts'

/** The command that runs a version of Node. */
export const node = (version: 'this' | '24'): readonly string[] =>
  version === 'this' ? [process.execPath] : ['npx', '-y', '-p', NEWEST_NODE, 'node']

export const TIME = '2026-05-04T08:00:00Z'
/** As many scenes as a thread makes. */
const SETTINGS = ['--port', '0', '--json', '--scenes', '5000', '--time', TIME]

/** The installed program as it runs. */
export interface Installed {
  readonly baseUrl: string
  readonly apiKey: string
  readonly stop: () => Promise<void>
}

const announced = z.object({ baseUrl: z.string(), apiKey: z.string() })

/** Where the program is installed, and more settings of it. */
interface Setup {
  readonly folder?: string
  readonly flags?: readonly string[]
}

/** Starts the installed program and reads the line that it prints once it is ready. @param runtime what runs its file */
export const startInstalled = async (
  [program = '', ...first]: readonly string[],
  { folder = inject('folder'), flags = [] }: Setup = {},
): Promise<Installed> => {
  const file = 'node_modules/imagery-platform/lib/cli.js'
  const child = spawn(program, [...first, file, 'start', ...SETTINGS, ...flags], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true, // npx stands between: a signal goes to the whole group
  })
  const stop = async () => {
    process.kill(-(child.pid ?? 0), 'SIGINT')
    await once(child, 'exit')
  }
  for await (const line of createInterface(child.stdout)) {
    const ready = announced.safeParse(JSON.parse(line))
    if (ready.success) return { ...ready.data, stop }
  }
  throw new Error('It ended before it was ready.')
}
