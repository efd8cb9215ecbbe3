import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startWebhookReceiver } from '../processes/webhook-receiver.ts'
import type { WebhookReceiver } from '../processes/webhook-receiver.ts'
import { startDatabasePair, type DatabasePair, type Replication } from './database-pair.ts'
import { startFleet, type Fleet } from './fleet.ts'
import { freePort } from './free-port.ts'
import { startNginx } from './nginx.ts'

const SERVERS = 3

/** The receiver refuses one of so many calls, so that they come again. */
const REFUSE_EVERY = 5

/** The secret of all servers. */
const PLATFORM_SECRET = 'the secret of a platform whose servers are killed'

/** All programs of a platform, and a receiver of its webhooks. */
export interface Stage {
  readonly fleet: Fleet
  readonly receiver: WebhookReceiver
  /** Undefined where the platform is kept in a folder. */
  readonly database: DatabasePair | undefined
  /** What the platform is kept in, and its secret, as variables. */
  readonly store: Readonly<Record<string, string>>
}

type Work<Result> = (stage: Stage) => Promise<Result>

/** Does the work, and ends what was begun for it, the latest first, whatever becomes of it. */
const ending = async <Result>(
  work: (later: (end: () => Promise<void>) => void) => Promise<Result>,
): Promise<Result> => {
  const ends: (() => Promise<void>)[] = []
  try {
    return await work((end) => void ends.push(end))
  } finally {
    for (const end of ends.toReversed()) await end()
  }
}

const startReceiver = () => startWebhookReceiver((before) => (before % REFUSE_EVERY === 0 ? 503 : 204))

/** Three servers behind nginx, with a primary and a standby. */
export const withStage = <Result>(replication: Replication, work: Work<Result>): Promise<Result> =>
  ending(async (later) => {
    const receiver = await startReceiver()
    later(() => receiver.stop())
    const database = await startDatabasePair(replication)
    later(() => database.stop())
    const ports: number[] = []
    for (let server = 0; server < SERVERS; server++) ports.push(await freePort())
    const port = await freePort()
    const nginx = await startNginx(port, ports)
    later(() => nginx.stop())
    const store = { DATABASE_URL: database.url, PLATFORM_SECRET }
    const baseUrl = `http://127.0.0.1:${port}`
    const fleet = await startFleet({ ports, baseUrl, store, receiver: new URL(receiver.baseUrl).host })
    later(() => fleet.stop())
    return work({ fleet, receiver, database, store })
  })

/** One server that keeps everything in a folder. */
export const withFolder = <Result>(work: Work<Result>): Promise<Result> =>
  ending(async (later) => {
    const receiver = await startReceiver()
    later(() => receiver.stop())
    const folder = await mkdtemp(join(tmpdir(), 'chaos-data-'))
    later(() => rm(folder, { recursive: true }))
    const port = await freePort()
    const store = { PLATFORM_DATA: join(folder, 'data'), PLATFORM_SECRET }
    const baseUrl = `http://127.0.0.1:${port}`
    const fleet = await startFleet({
      ports: [port],
      baseUrl,
      store,
      receiver: new URL(receiver.baseUrl).host,
    })
    later(() => fleet.stop())
    return work({ fleet, receiver, database: undefined, store })
  })
