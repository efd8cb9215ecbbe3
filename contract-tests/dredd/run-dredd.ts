import { EventEmitter } from 'node:events'
import { fileURLToPath } from 'node:url'
import Dredd, { type Configuration, type Stats } from 'dredd'
import { contract } from '../contract/contract.ts'
import type { PlatformAddresses } from '../processes/addresses.ts'
import type { Target } from '../sweep/call.ts'
import { rank } from '../sweep/order.ts'
import { asKnownClient } from '../sweep/token-requests.ts'
import { derivedDocument } from './derived-document.ts'
import { transactionName, plan, type Transaction } from './transactions.ts'

/** What Dredd counted. */
export interface DreddRun {
  readonly stats: Stats
  /** What is wrong with each transaction that did not pass. */
  readonly complaints: readonly string[]
  /** Names of the transactions that passed. */
  readonly passed: ReadonlySet<string>
}

const hookfiles = fileURLToPath(new URL('hooks.cjs', import.meta.url))

/**
 * Run Dredd over the transactions, against the server at an address.
 * @throws Error if Dredd did not come to count anything
 */
export const runDredd = async (
  transactions: readonly Transaction[],
  target: Target,
  platform: PlatformAddresses,
): Promise<DreddRun> => {
  const inOrder = transactions.toSorted((one, other) => rank(one.call) - rank(other.call))
  const plans = new Map(
    await Promise.all(
      inOrder.map(async (transaction) => {
        const call = asKnownClient(transaction.call, platform)
        return [transactionName(transaction), await plan(contract, transaction, call, target)] as const
      }),
    ),
  )
  const passed = new Set<string>()
  const complaints: string[] = []
  const emitter: Configuration['emitter'] = new EventEmitter()
  emitter.on('start', (descriptions, ready) => {
    descriptions.length = 0 // Dredd has its transactions of them, and would copy the rest for the hooks
    ready()
  })
  emitter.on('test fail', ({ title, message }) => complaints.push(`${title}: ${message}`))
  emitter.on('test error', (error, { title }) => complaints.push(`${title}: ${error.message}`))
  const dredd = new Dredd({
    endpoint: target.baseUrl,
    apiDescriptions: [JSON.stringify(derivedDocument(transactions))],
    hookfiles,
    emitter,
    // Functions, since Dredd copies all else.
    custom: {
      planned: (name: string) => plans.get(name),
      names: () => [...plans.keys()],
      pass: (name: string) => passed.add(name),
    },
  })
  const stats = await new Promise<Stats>((resolve, reject) => {
    dredd.run((error, counted) => {
      if (error) reject(error)
      else resolve(counted)
    })
  })
  return { stats, complaints, passed }
}
