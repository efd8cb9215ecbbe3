import { once } from 'node:events'
import { createServer } from 'node:http'
import { addressesIn } from '../../contract-tests/processes/platform.ts'
import { startNode } from '../../contract-tests/processes/child.ts'
import { signingKey } from '../../contract-tests/processes/user-token.ts'
import { compiledProgram } from '../../tools/compiled/compiled.js'
import type { Benchmark, Measure } from '../benchmark.ts'
import { emptyStores } from './stores.ts'
import { worksOn } from './work.ts'
import type { Receiver, Work } from './work.ts'

/** How much later than documented a thing may be done, in seconds. */
const MAX_LATE = 2

const SECRET = 'a secret of this benchmark and nothing else'

/** How long the servers may take to be ready: they start together, in milliseconds. */
const READY_WITHIN_MS = 300_000

const IN_A_ROW = 20
const AT_ONCE = 20
const ORDERS = 200

/**
 * Measures the work that the platform does by itself, in real time: how long orders take one after the other and many at once, with a webhook
 * that fails twice, a batch task and a bulk reservation among them. On each engine, side by side, since all of it waits.
 */
export const onTime: Benchmark = async () => {
  const receiver = await startReceiver()
  const stores = await emptyStores()
  try {
    const measured = await Promise.all(stores.map(({ engine, flags }) => onEngine(engine, flags, receiver)))
    return measured.flat()
  } finally {
    for (const store of stores) await store.remove()
    await receiver.close()
  }
}

const onEngine = async (
  engine: string,
  flags: readonly string[],
  receiver: Receiver,
): Promise<readonly Measure[]> => {
  const program = await compiledProgram('server/src/bin/main.ts')
  const own = ['--port', '0', '--json', '--scenes', '400', '--secret', SECRET, '--signing-key', signingKey]
  const platform = await startNode(
    [program, ...own, '--webhook-allow', receiver.host, ...flags],
    addressesIn,
    { NODE_ENV: 'development' },
    READY_WITHIN_MS,
  )
  try {
    const { order, webhook, batch, reservation } = worksOn(platform.ready, receiver)
    const one = await slowest(
      engine,
      'one after the other',
      1,
      Array.from({ length: IN_A_ROW }, () => order),
    )
    const others = [webhook, batch, reservation, webhook, batch, reservation]
    const many = Array.from({ length: ORDERS }, () => order)
    const mixed = many.flatMap((each, at) => [each, ...(at % 40 === 20 ? others : [])])
    return [...one, ...(await slowest(engine, `${AT_ONCE} at once`, AT_ONCE, mixed))]
  } finally {
    await platform.stop()
  }
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
