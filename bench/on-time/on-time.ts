import { once } from 'node:events'
import { createServer } from 'node:http'
import type { PlatformAddresses } from '../../contract-tests/processes/addresses.ts'
import { addressesIn } from '../../contract-tests/processes/platform.ts'
import { startNode } from '../../contract-tests/processes/child.ts'
import type { Child } from '../../contract-tests/processes/child.ts'
import { signingKey } from '../../contract-tests/processes/user-token.ts'
import { compiledProgram } from '../../tools/compiled/compiled.js'
import type { Benchmark, Measure } from '../benchmark.ts'
import { emptyStores } from './stores.ts'
import { worksOn } from './work.ts'
import type { Receiver, Work } from './work.ts'

/** How much later than documented a thing may be done, in seconds. */
const MAX_LATE = 2

const SECRET = 'a secret of this benchmark and nothing else'

const IN_A_ROW = 20
const AT_ONCE = 20
const ORDERS = 200

/**
 * Measures the work that the platform does by itself, in real time: how long orders take one after the other and many at once, with a webhook
 * that fails twice, a batch task and a bulk reservation among them. Orders that come one after the other mostly wait, so the engines do those
 * side by side; many at once keep a processor busy, so the engines do those in turn.
 */
export const onTime: Benchmark = async () => {
  const receiver = await startReceiver()
  const stores = await emptyStores()
  const platforms: EnginePlatform[] = []
  try {
    for (const { engine, flags } of stores) platforms.push(await startOn(engine, flags, receiver))
    const measures = (await Promise.all(platforms.map(ordersInARow))).flat()
    for (const platform of platforms) measures.push(...(await manyAtOnce(platform)))
    return measures
  } finally {
    for (const { platform } of platforms) await platform.stop()
    for (const store of stores) await store.remove()
    await receiver.close()
  }
}

/** A server on one engine, and what it is given to do. */
interface EnginePlatform {
  readonly engine: string
  readonly works: ReturnType<typeof worksOn>
  readonly platform: Child<PlatformAddresses>
}

const startOn = async (
  engine: string,
  flags: readonly string[],
  receiver: Receiver,
): Promise<EnginePlatform> => {
  const program = await compiledProgram('server/src/bin/main.ts')
  const own = ['--port', '0', '--json', '--scenes', '400', '--secret', SECRET, '--signing-key', signingKey]
  const platform = await startNode(
    [program, ...own, '--webhook-allow', receiver.host, ...flags],
    addressesIn,
    { NODE_ENV: 'development' },
  )
  return { engine, works: worksOn(platform.ready, receiver), platform }
}

const ordersInARow = ({ engine, works: { order } }: EnginePlatform): Promise<readonly Measure[]> =>
  slowest(
    engine,
    'one after the other',
    1,
    Array.from({ length: IN_A_ROW }, () => order),
  )

const manyAtOnce = ({ engine, works }: EnginePlatform): Promise<readonly Measure[]> => {
  const { order, webhook, batch, reservation } = works
  const others = [webhook, batch, reservation, webhook, batch, reservation]
  const many = Array.from({ length: ORDERS }, () => order)
  const mixed = many.flatMap((each, at) => [each, ...(at % 40 === 20 ? others : [])])
  return slowest(engine, `${AT_ONCE} at once`, AT_ONCE, mixed)
}

/** Runs all work, so much of it at once. @returns the slowest of each kind */
const slowest = async (
  engine: string,
  how: string,
  atOnce: number,
  works: readonly Work[],
): Promise<readonly Measure[]> => {
  const seconds = new Map<Work, number>()
  const left = works.values()
  const runSome = async () => {
    for (const work of left) {
      const begun = performance.now()
      await work.run()
      seconds.set(work, Math.max(seconds.get(work) ?? 0, (performance.now() - begun) / 1000))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, runSome))
  return [...seconds].map(([{ kind, documented }, value]) => ({
    what: `${engine}: slowest ${kind}, ${how} (documented: ${documented.toFixed(1)} s)`,
    value,
    unit: 's',
    bar: { max: documented + MAX_LATE },
  }))
}

/** A receiver that fails the first two calls to each path. */
const startReceiver = async () => {
  const calls = new Map<string, number>()
  const server = createServer((req, res) => {
    const path = req.url ?? ''
    const count = (calls.get(path) ?? 0) + 1
    calls.set(path, count)
    req.resume().on('end', () => res.writeHead(count <= 2 ? 503 : 204).end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string')
    throw new Error('the receiver does not listen on a port')
  const host = `127.0.0.1:${address.port}`
  return {
    host,
    callsTo: (path: string) => calls.get(path) ?? 0,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
