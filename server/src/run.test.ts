import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { z } from 'zod'

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url))
const READY = z.object({ baseUrl: z.string() })

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s ends the process with status 0, and nothing on stderr',
  async (signal) => {
    const flags = ['--port', '0', '--scenes', '0', '--json']
    const child = spawn(process.execPath, ['--import', 'tsx', MAIN, ...flags], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: '' },
    })
    const complaints = child.stderr.toArray()
    const [line] = z.tuple([z.string()]).parse(await once(createInterface(child.stdout), 'line'))
    const { baseUrl } = READY.parse(JSON.parse(line))
    expect((await fetch(`${baseUrl}/readyz`)).status).toBe(200) // and its connection is kept
    child.kill(signal)
    expect(await once(child, 'exit')).toEqual([0, null])
    expect(Buffer.concat(await complaints).toString()).toBe('')
  },
)
