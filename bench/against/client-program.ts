import { pathToFileURL } from 'node:url'
import type { createPlatform } from 'imagery-platform-client'
import { isAddresses } from '../../contract-tests/processes/addresses.ts'
import { comparedOn, ITEMS, PAGE } from '../client/calls.ts'
import { serveRounds } from './rounds.ts'

// `client-program.ts CLIENT ADDRESSES` measures calls through the client of a commit to a server that runs.
const [file = '', printed = ''] = process.argv.slice(2)

const isClient = (module: unknown): module is { readonly createPlatform: typeof createPlatform } =>
  typeof module === 'object' &&
  module !== null &&
  'createPlatform' in module &&
  typeof module.createPlatform === 'function'

const module: unknown = await import(pathToFileURL(file).href)
const addresses: unknown = JSON.parse(printed)
if (!isClient(module) || !isAddresses(addresses)) throw new TypeError(`${file} exports no createPlatform`)

const { calls, list } = comparedOn(module.createPlatform, addresses)

/** How often each call is made in a round. The list alone is forty calls. */
const CALLS = 50

const measured = [
  ...Object.entries(calls).map(([name, call]) => ({ name, call, times: CALLS })),
  { name: `${ITEMS} scenes, ${PAGE} on a page`, call: list, times: 1 },
]

serveRounds({
  async answers() {
    const found: Record<string, unknown> = {}
    for (const { name, call } of measured) {
      const answer = await call.client()
      found[name] = call.steady ? call.steady(answer) : answer
    }
    return found
  },
  async round() {
    const spent: Record<string, number> = {}
    for (const { name, call, times } of measured) {
      const begun = performance.now()
      const before = process.cpuUsage()
      for (let i = 0; i < times; i++) await call.client()
      const { user, system } = process.cpuUsage(before)
      spent[`${name}: time`] = (performance.now() - begun) / times
      spent[`${name}: CPU of the client`] = (user + system) / 1000 / times
    }
    return spent
  },
})
