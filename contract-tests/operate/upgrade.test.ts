import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import pg from 'pg'
import { startCluster } from '../../tools/postgres/cluster.ts'
import type { Cluster } from '../../tools/postgres/cluster.ts'
import { installRelease } from './install-release.ts'
import type { InstalledRelease } from './install-release.ts'
import { mixedRound, ORDERS } from './mixed-round.ts'
import { listOrders } from './orders.ts'
import { BEFORE, CONTRACTION, NEXT } from './releases.ts'
import { startRelease } from './running-release.ts'
import type { RunningRelease } from './running-release.ts'

let cluster: Cluster
let before: InstalledRelease
let next: InstalledRelease
beforeAll(async () => {
  cluster = await startCluster()
  before = await installRelease(BEFORE)
  next = await installRelease(NEXT)
})
afterAll(async () => {
  await cluster.stop()
  await before.remove()
  await next.remove()
})

/** A database of one test, what starts a release on it, and what asks it. */
const platform = async (name: string) => {
  const admin = new pg.Client({ connectionString: cluster.url })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  const url = cluster.url.replace(/postgres$/, name)
  const database = new pg.Client({ connectionString: url })
  await database.connect()
  onTestFinished(() => database.end())
  const start = async (release: InstalledRelease): Promise<RunningRelease> => {
    const running = await startRelease(release, url)
    onTestFinished(() => running.stop())
    return running
  }
  return { database, start }
}

/** Names of the orders of rounds that the database has. */
const namesIn = async (database: pg.Client, from: string): Promise<readonly string[]> => {
  const name = `"orders.order".document->>'name'`
  const { rows } = await database.query<{ name: string }>(`select ${name} as name ${from}`)
  return rows.map((row) => row.name).filter((each) => each.startsWith('be'))
}

test('an index and a kind of job are renamed and a member is added while both releases serve', async () => {
  const { database, start } = await platform('renamed')
  const first = await start(before)
  const second = await start(next)
  expect(await mixedRound('beside', first, second)).toEqual([])
  await first.stop()
  await database.query(CONTRACTION)

  const third = await start(next)
  expect(await mixedRound('behind', second, third)).toEqual([])
  expect(await listOrders([second, third], { name__contains: 'be' })).toHaveLength(ORDERS * 4)
  expect(await namesIn(database, 'from job join "orders.order" using (key)')).toEqual([])
  const failed =
    'from "jobs.dead-letters" letter join "orders.order" on "orders.order".key = letter.document->>\'key\''
  expect(await namesIn(database, failed)).toEqual([])
  const withMember = `from "orders.order" where document->>'channel' = 'api'`
  expect(await namesIn(database, withMember)).toHaveLength(ORDERS * 3) // all but those of the release before
})

test('control: where the tables are contracted before the release before has ended, its callers are refused', async () => {
  const { database, start } = await platform('dropped')
  const first = await start(before)
  const second = await start(next)
  await database.query(CONTRACTION)
  await expect(mixedRound('too early', first, second)).rejects.toThrow(/500/)
})
