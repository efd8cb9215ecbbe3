import { openPostgres } from '../../server/src/stores/sql/postgres-database.ts'
import { SqlStores } from '../../server/src/stores/sql/sql-stores.ts'
import { z } from 'zod'
import { insertOrder, ORDERS } from '../order-collection.ts'

/** Where a process writes, as how many organizations at once, and from when until when by the clock of the machine. */
const TASK = z.object({ url: z.string(), owners: z.array(z.string()), from: z.number(), until: z.number() })

/** What it has written in that time, and how much of a processor it took. */
export const WRITTEN = z.object({ transactions: z.number(), cores: z.number() })

/** A process that serves writes as fast as the database takes them. */
const write = async ({
  url,
  owners,
  from,
  until,
}: z.output<typeof TASK>): Promise<z.output<typeof WRITTEN>> => {
  const onFault = (): void => undefined // the server may stop before it has noticed that a connection was closed
  const database = openPostgres({ url, maxConnections: 10, connectMs: 10_000, statementMs: 30_000, onFault })
  const stores = await SqlStores.open(database, [ORDERS])
  let transactions = 0
  let before = process.cpuUsage()
  const writeAs = async (owner: string, writer: number): Promise<void> => {
    for (let serial = 0; Date.now() < until; serial++) {
      await insertOrder(stores, owner, `${process.pid}-${writer}-${serial}`)
      if (Date.now() >= from && Date.now() < until) transactions++
    }
  }
  setTimeout(() => (before = process.cpuUsage()), from - Date.now())
  await Promise.all(owners.map(writeAs))
  const { user, system } = process.cpuUsage(before)
  await stores.close()
  return { transactions, cores: (user + system) / 1000 / (until - from) }
}

process.once('message', (task: unknown) => {
  void write(TASK.parse(task)).then((written) => {
    process.send?.(written)
    process.disconnect()
  })
})
