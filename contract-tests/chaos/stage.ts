import { startWebhookReceiver } from '../processes/webhook-receiver.ts'
import type { WebhookReceiver } from '../processes/webhook-receiver.ts'
import { startDatabasePair, type DatabasePair, type Replication } from './database-pair.ts'
import { startFleet, type Fleet } from './fleet.ts'
import { freePort } from './free-port.ts'
import { startNginx } from './nginx.ts'

const SERVERS = 3

/** The receiver refuses one of so many calls, so that they come again. */
const REFUSE_EVERY = 5

/** All programs of a platform that many use, and a receiver of its webhooks. */
export interface Stage {
  readonly fleet: Fleet
  readonly database: DatabasePair
  readonly receiver: WebhookReceiver
}

/** Starts the programs, and ends them after the work, whatever becomes of it. */
export const withStage = async <Result>(
  replication: Replication,
  work: (stage: Stage) => Promise<Result>,
): Promise<Result> => {
  const ends: (() => Promise<void>)[] = []
  try {
    const receiver = await startWebhookReceiver((before) => (before % REFUSE_EVERY === 0 ? 503 : 204))
    ends.push(() => receiver.stop())
    const database = await startDatabasePair(replication)
    ends.push(() => database.stop())
    const ports: number[] = []
    for (let server = 0; server < SERVERS; server++) ports.push(await freePort())
    const port = await freePort()
    const nginx = await startNginx(port, ports)
    ends.push(() => nginx.stop())
    const fleet = await startFleet({
      ports,
      baseUrl: `http://127.0.0.1:${port}`,
      databaseUrl: database.url,
      receiver: new URL(receiver.baseUrl).host,
    })
    ends.push(() => fleet.stop())
    return await work({ fleet, database, receiver })
  } finally {
    for (const end of ends.toReversed()) await end()
  }
}
