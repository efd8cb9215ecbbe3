import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { contract } from '../contract/contract.ts'
import type { PlatformAddresses } from '../processes/addresses.ts'
import type { Target } from '../sweep/call.ts'
import { rank } from '../sweep/order.ts'
import { asKnownClient } from '../sweep/token-requests.ts'
import { derivedDocument } from './derived-document.ts'
import { nameOf, plan, type Transaction } from './transactions.ts'

/** What Dredd counted, and all that it said. */
export interface DreddRun {
  readonly exitCode: number
  readonly passing: number
  readonly failing: number
  readonly total: number
  readonly output: string
  /** Names of the transactions that passed. */
  readonly passed: ReadonlySet<string>
}

const dredd = createRequire(import.meta.url).resolve('dredd/bin/dredd')
const hooks = fileURLToPath(new URL('hooks.cjs', import.meta.url))

/**
 * Run Dredd's own command over the transactions, against the server at an address.
 * @throws Error with Dredd's output if it did not come to count anything
 */
export const runDredd = async (
  transactions: readonly Transaction[],
  target: Target,
  platform: PlatformAddresses,
): Promise<DreddRun> => {
  const folder = await mkdtemp(join(tmpdir(), 'dredd-'))
  try {
    const inOrder = transactions.toSorted((one, other) => rank(one.call) - rank(other.call))
    const planned = inOrder.map(async (transaction) => {
      const call = asKnownClient(transaction.call, platform)
      return [nameOf(transaction), await plan(contract, transaction, call, target)] as const
    })
    const planFile = join(folder, 'plan.json')
    const documentFile = join(folder, 'openapi.json')
    await writeFile(planFile, JSON.stringify(Object.fromEntries(await Promise.all(planned))))
    await writeFile(documentFile, JSON.stringify(derivedDocument(transactions)))
    return await execute([dredd, documentFile, target.baseUrl, '--hookfiles', hooks, '--no-color'], folder, {
      DREDD_PLAN: planFile,
      DREDD_PASSED: join(folder, PASSED),
    })
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Where the hooks write which transactions passed, one name a line. */
const PASSED = 'passed.txt'

/** Dredd ends while a pipe still holds half of what it said: a file gets all of it. */
const execute = async (
  command: readonly string[],
  folder: string,
  forHooks: Readonly<Record<string, string>>,
): Promise<DreddRun> => {
  const said = await open(join(folder, 'output.txt'), 'w+')
  try {
    const child = spawn(process.execPath, command, {
      env: { ...process.env, ...forHooks },
      stdio: ['ignore', said.fd, said.fd],
    })
    await once(child, 'exit')
    const output = await readFile(join(folder, 'output.txt'), 'utf8')
    const counts = /complete: (\d+) passing, (\d+) failing, \d+ errors, \d+ skipped, (\d+) total/.exec(output)
    if (!counts) throw new Error(`Dredd counted nothing:\n${output.slice(-4000)}`)
    const [, passing = 0, failing = 0, total = 0] = counts.map(Number)
    const passed = new Set((await readFile(join(folder, PASSED), 'utf8')).split('\n'))
    return { exitCode: child.exitCode ?? 1, passing, failing, total, output, passed }
  } finally {
    await said.close()
  }
}
