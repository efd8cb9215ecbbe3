import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { isNode } from '../contract/document.ts'
import { createPythonEnvironment } from '../processes/python-environment.ts'

const stores = createPythonEnvironment(
  new URL('../../node_modules/.cache/storages/python', import.meta.url),
  new URL('requirements.txt', import.meta.url),
)

/** A store that others wrote, in a process of its own. */
export interface RunningStore {
  readonly port: number
  /** `http://127.0.0.1:PORT` */
  readonly address: string
  /** All that it printed once it was ready. */
  readonly ready: Readonly<Record<string, unknown>>
  stop(): Promise<void>
}

/**
 * @param script a file of this folder that prints `{"port": ...}` once it is ready, and ends with its standard input
 * @throws Error if it ends before
 */
export const startPythonStore = async (script: string): Promise<RunningStore> => {
  const path = fileURLToPath(new URL(script, import.meta.url))
  const child = spawn(await stores.interpreter(), [path], { stdio: ['pipe', 'pipe', 'ignore'] })
  const closed = once(child, 'close')
  const lines = createInterface(child.stdout)
  const [line] = await Promise.race([once(lines, 'line'), closed.then(() => [])])
  const ready: unknown = line === undefined ? undefined : JSON.parse(String(line))
  if (!isNode(ready) || typeof ready.port !== 'number') throw new Error(`${script} is not ready`)
  const { port } = ready
  return {
    port,
    address: `http://127.0.0.1:${port}`,
    ready,
    async stop() {
      child.stdin.end()
      await closed
    },
  }
}
