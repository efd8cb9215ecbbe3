import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isInstalled } from './programs.ts'

const answers = async (url: URL): Promise<boolean> => {
  const socket = connect(Number(url.port), url.hostname)
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

// Where tests run on a server that is given, PostgreSQL need not be installed.
test.runIf(await isInstalled()).each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)(
  'a cluster ends with the process that started it, on %s',
  async (signal) => {
    const command = ['--import', 'tsx', join(import.meta.dirname, 'main.ts')]
    const starter = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'inherit'] })
    const output: unknown[] = await once(starter.stdout.setEncoding('utf8'), 'data')
    const url = new URL(String(output[0]).trim().replace('DATABASE_URL=', ''))
    expect(await answers(url)).toBe(true)
    starter.kill(signal)
    await expect.poll(() => answers(url)).toBe(false)
  },
)
