import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { remainsIn } from './ledger.ts'
import type { Remains } from './ledger.ts'

export type Load = 'sound' | 'hasty' | 'torn'

const root = join(import.meta.dirname, '../..')
const THREAD = pathToFileURL(join(root, 'server/src/stores/sqlite/sqlite-thread.ts')).href

/** Compiles the load into one file, which starts in a fraction of the time. @returns its path */
export const compileLoad = async (): Promise<string> => {
  const outfile = join(root, 'node_modules/.cache/sqlite', `load-${process.pid}.mjs`)
  await build({
    entryPoints: [join(import.meta.dirname, 'load.ts')],
    bundle: true,
    platform: 'node',
    format: 'esm',
    define: { 'import.meta.url': JSON.stringify(THREAD) }, // which looks for its thread beside itself
    outfile,
  })
  return outfile
}

/**
 * Kills a process that writes to a directory, and looks at what is left.
 * @param ms how long it writes
 */
export const killOnce = async (
  program: string,
  directory: string,
  load: Load,
  ms: number,
): Promise<Remains & { readonly acknowledged: number }> => {
  const child = spawn(process.execPath, [program, directory, 'full', load], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exit = once(child, 'exit')
  const acknowledged: string[] = []
  for await (const line of createInterface(child.stdout)) {
    if (line === 'open') void setTimeout(ms).then(() => child.kill('SIGKILL'))
    if (line.startsWith('acknowledged ')) acknowledged.push(line.slice('acknowledged '.length))
  }
  await exit
  return { ...(await remainsIn(directory, acknowledged)), acknowledged: acknowledged.length }
}
