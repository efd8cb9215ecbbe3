import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url))
const READY = z.object({ baseUrl: z.string() })

/** The server in a process of its own, once it answers. */
const start = async () => {
  const flags = ['--port', '0', '--scenes', '0', '--json']
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN, ...flags], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: '' },
  })
  const complaints = child.stderr.toArray()
  const [line] = z.tuple([z.string()]).parse(await once(createInterface(child.stdout), 'line'))
  return { child, complaints, ...READY.parse(JSON.parse(line)) }
}

describe.each(['SIGTERM', 'SIGINT'] as const)('%s', (signal) => {
  let started: Awaited<ReturnType<typeof start>>
  beforeAll(async () => {
    started = await start()
  })

  test('ends the process with status 0, and nothing on stderr', async () => {
    const { child, complaints, baseUrl } = started
    expect((await fetch(`${baseUrl}/readyz`)).status).toBe(200) // and its connection is kept
    child.kill(signal)
    expect(await once(child, 'exit')).toEqual([0, null])
    expect(Buffer.concat(await complaints).toString()).toBe('')
  })
})
