import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { isNode } from '../contract/document.ts'
import type { KeyPair } from '../../server/src/services/delivery/port.ts'
import type { Secret } from '../../server/src/services/secrets/secret.ts'
import { compiledAlone } from '../../tools/compiled/compiled.js'

const run = promisify(execFile)
const LOOPBACK_ONLY = fileURLToPath(new URL('../processes/loopback-only.mjs', import.meta.url))
const PROGRAM = await compiledAlone(fileURLToPath(new URL('deliver-file.ts', import.meta.url)))

interface Surroundings {
  /** Variables beside those of this process. */
  readonly env?: Readonly<Record<string, string>>
  /** How long it may take: one that waits for a file that nobody writes would not end. */
  readonly withinMs?: number
}

/** What a process that delivered a file tells. */
interface Delivered {
  readonly md5: string
  /** The most memory that it held, in bytes. */
  readonly peak: number
}

/** Delivers a file of so many bytes to S3, in a process that reaches this machine alone. */
export const deliverInProcess = (
  address: string,
  bytes: number,
  { accessKeyId, secretAccessKey }: KeyPair,
  surroundings: Surroundings = {},
): Promise<Delivered> =>
  deliverWith(['s3', address, String(bytes), accessKeyId.reveal(), secretAccessKey.reveal()], surroundings)

/** Likewise to a store that is called with one secret. */
export const deliverWithSecret = (
  kind: 'azure' | 'google',
  address: string,
  bytes: number,
  secret: Secret,
  surroundings: Surroundings = {},
): Promise<Delivered> => deliverWith([kind, address, String(bytes), secret.reveal()], surroundings)

const deliverWith = async (
  args: readonly string[],
  { env = {}, withinMs = 60_000 }: Surroundings,
): Promise<Delivered> => {
  const { stdout } = await run(process.execPath, ['--import', LOOPBACK_ONLY, PROGRAM, ...args], {
    env: { ...process.env, ...env },
    timeout: withinMs,
    killSignal: 'SIGKILL',
  })
  const told: unknown = JSON.parse(stdout)
  if (!isNode(told)) throw new Error(`it told ${stdout}`)
  return { md5: String(told.md5), peak: Number(told.peak) }
}
