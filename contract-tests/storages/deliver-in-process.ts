import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { isNode } from '../contract/document.ts'
import type { KeyPair } from '../../server/src/services/delivery/port.ts'

const run = promisify(execFile)
const LOOPBACK_ONLY = fileURLToPath(new URL('../processes/loopback-only.mjs', import.meta.url))
const PROGRAM = fileURLToPath(new URL('deliver-file.ts', import.meta.url))

interface Surroundings {
  /** Variables beside those of this process. */
  readonly env?: Readonly<Record<string, string>>
  /** How long it may take: one that waits for a file that nobody writes would not end. */
  readonly withinMs?: number
}

/** Delivers a file of so many bytes, in a process that reaches this machine alone. */
export const deliverInProcess = async (
  address: string,
  bytes: number,
  { accessKeyId, secretAccessKey }: KeyPair,
  { env = {}, withinMs = 60_000 }: Surroundings = {},
): Promise<{
  readonly md5: string
  /** The most memory that it held, in bytes. */ readonly peak: number
}> => {
  const { stdout } = await run(
    process.execPath,
    [
      ...['--import', LOOPBACK_ONLY, '--import', 'tsx', PROGRAM],
      ...[address, String(bytes), accessKeyId.reveal(), secretAccessKey.reveal()],
    ],
    { env: { ...process.env, ...env }, timeout: withinMs, killSignal: 'SIGKILL' },
  )
  const told: unknown = JSON.parse(stdout)
  if (!isNode(told)) throw new Error(`it told ${stdout}`)
  return { md5: String(told.md5), peak: Number(told.peak) }
}
