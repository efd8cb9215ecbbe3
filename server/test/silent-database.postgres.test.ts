import { callerFor } from '../src/kernel/caller.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { migrateAnalytics } from '../src/analytics/postgis/migrations.ts'
import { feed, result, subscription } from '../src/analytics/suite/analytics-records.fixture.ts'
import { PostgisAnalytics } from '../src/analytics/postgis/postgis-analytics.ts'
import { migrateCatalog } from '../src/catalog/postgis/migrations.ts'
import { PostgisCatalog } from '../src/catalog/postgis/postgis-catalog.ts'
import { migratePositions, Positions } from '../src/catalog/postgis/replica/positions.ts'
import { ReplicaReads } from '../src/catalog/postgis/replica/replica-reads.ts'
import { ReplicaWatch } from '../src/catalog/postgis/replica/replica-watch.ts'
import { collection, day, scene } from '../src/catalog/suite/scenes.fixture.ts'
import { DEAD_LETTERS } from '../src/jobs/dead-letters.ts'
import { ClockRow } from '../src/jobs/sql/clock-row.ts'
import { POSTGRES_LEASES } from '../src/jobs/sql/lease-dialect.ts'
import { SharedTimeline } from '../src/jobs/sql/shared-timeline.ts'
import { SqlJobs } from '../src/jobs/sql/sql-jobs.ts'
import { ClockTimeline } from '../src/jobs/timeline.ts'
import type { Alarm } from '../src/kernel/alarm.ts'
import { OutcomeUnknown } from '../src/kernel/outcome-unknown.ts'
import { Problem } from '../src/kernel/problem.ts'
import { holdStartLock } from '../src/platform/engine/postgres-engine.ts'
import { postgresRecords } from '../src/platform/engine/postgres-records.ts'
import { createPool } from '../src/stores/sql/create-pool.ts'
import { inLoop, runOnBehalf } from '../src/kernel/current-call.ts'
import type { Execute } from '../src/stores/sql/engine.ts'
import { openPostgres } from '../src/stores/sql/postgres-database.ts'
import { findOutage } from '../src/stores/sql/postgres-faults.ts'
import { silentProxy, stoppedAlarm } from '../src/stores/sql/silent-proxy.fixture.ts'
import { CommittedCollection } from '../src/stores/committed-collection.ts'
import { SqlStores } from '../src/stores/sql/sql-stores.ts'
import { NOTES, note } from '../src/stores/suite/notes.fixture.ts'
import { databaseOfTest } from './postgres.fixture.ts'

/** Real milliseconds, unlike all other times here: the driver measures how long it takes to connect. */
const CONNECT_MS = 20_000

const ENDLESS = new AbortController().signal

const never: Alarm = () => () => undefined

const onFault = () => undefined

/** Everything of a process that speaks to a database, by the names of what it does. */
const processOn = async (url: string, alarm: Alarm) => {
  const times = { connectMs: CONNECT_MS, statementMs: 30_000 }
  const database = openPostgres({ url, maxConnections: 60, ...times, onFault, alarm })
  const server = { connectionString: url, connectionTimeoutMillis: CONNECT_MS, onFault, alarm }
  const pool = createPool({ ...server, max: 60 })
  const replica = createPool({ ...server, max: 60, isOfSeveral: true, limitSeconds: 40 })
  onTestFinished(async () => {
    await database.close()
    await Promise.all([pool.end(), replica.end()])
  })
  const { writer } = database
  const stores = await SqlStores.open(database, [NOTES, DEAD_LETTERS])
  await stores.numbers.next('tests.number', 1) // an export begins with it, before it looks for the collections of a platform
  const notes = stores.collection(NOTES)
  await Promise.all([migrateCatalog(pool), migrateAnalytics(pool), migratePositions(pool)])
  const local = new ClockTimeline({ now: () => 0 }, never, onFault)
  const row = await ClockRow.open(writer, local.setting)
  const timeline = new SharedTimeline(local, row)
  const execute: Execute = (statement) => inLoop(() => statement.execute(writer))
  const jobs = new SqlJobs(stores, { execute, dialect: POSTGRES_LEASES, clock: timeline, alarm: never })
  const watch = new ReplicaWatch({
    primary: pool,
    replica,
    maxLagMs: 10_000,
    clock: performance,
    alarm: never,
    onFault,
  })
  await watch.look()
  const reads = new ReplicaReads({ primary: pool, replica, watch, isUnknown: () => false })
  const catalog = new PostgisCatalog(pool, undefined, reads)
  const analytics = new PostgisAnalytics(pool, undefined, reads)
  const positions = new Positions(pool)
  const ofCall = <Result>(work: () => Result) => runOnBehalf(callerFor(812, ENDLESS), work)
  const manyScenes = Array.from({ length: 40 }, (_, i) => scene(`s${i}`, day(1)))
  return {
    notes: {
      get: () => notes.get('812', 'a'),
      put: () => notes.put('812', note('a')),
      insert: () => notes.insert('905', note(`${performance.now()}`)),
      update: () => notes.update('812', 'a', (before) => before),
      delete: () => notes.delete('812', 'b'),
      page: () => notes.page('812', { limit: 10 }),
      count: () => notes.count('812'),
    },
    stores: {
      transaction: () => stores.transaction((tx) => tx.collection(NOTES).get('812', 'a')),
      jobs: () => stores.jobs.enqueue({ kind: 'tests.any', key: 'a', due: 9e15, ids: {} }),
      numbers: () => stores.numbers.next('tests.number', 1),
      snapshots: () => stores.snapshots.delete('none'),
    },
    loops: { count: () => inLoop(() => notes.count('812')) },
    jobs: {
      enqueue: () => jobs.enqueue({ kind: 'tests.any', key: 'b', due: 9e15, ids: {} }),
      cancel: () => jobs.cancel('tests.any', 'none'),
      deadLetters: () => jobs.deadLetters(),
      backlog: () => jobs.backlog(),
      nextDue: () => jobs.nextDue(),
      bringForward: () => jobs.bringForward(0),
      beginNext: () => jobs.beginNext(0),
      othersEnd: () => jobs.othersEnd(),
    },
    clock: {
      follow: () => timeline.follow(),
      freeze: async () => timeline.freeze(),
      unlessMoving: () => row.unlessMoving(async () => undefined),
      alone: () => holdStartLock(writer, async () => undefined),
    },
    catalog: {
      putCollections: () => catalog.putCollections([collection('one', 'One')]),
      getCollection: () => catalog.getCollection('one'),
      listCollections: () => catalog.listCollections(),
      putScenes: () => catalog.putScenes(manyScenes),
      publishScenes: () => catalog.publishScenes([scene('p', day(1))]),
      getScene: () => catalog.getScene('one', 'a'),
      deleteScenes: () => catalog.deleteScenes('one', ['none']),
      optimize: () => catalog.optimize(),
      search: () => ofCall(() => catalog.search({ limit: 10 })),
      histogram: () => catalog.histogram(undefined, { interval: 'day', utcOffset: 0 }),
      distinct: () => catalog.distinct({ property: 'platform', limit: 10 }),
      profile: () => catalog.profile(`one ${performance.now()}`),
    },
    analytics: {
      putFeeds: () => analytics.putFeeds([feed('f', day(1))]),
      putSubscriptions: () => analytics.putSubscriptions([subscription('s', day(1))]),
      putResults: () => analytics.putResults('s', [result('r', day(1))]),
      publishFeed: () => analytics.publishFeed([{ from: 0, record: feed('g', day(1)) }]),
      publishSubscription: () =>
        analytics.publishSubscription([{ from: 0, record: subscription('t', day(1)) }]),
      publishResults: () => analytics.publishResults('s', [result('q', day(2))]),
      deleteOrganization: () => analytics.deleteOrganization(1),
      everyRecord: () => analytics.everyRecord().next(),
      listFeeds: () => analytics.listFeeds({ limit: 10 }),
      getFeed: () => analytics.getFeed('a'),
      listSubscriptions: () => analytics.listSubscriptions(812, { limit: 10 }),
      getSubscription: () => analytics.getSubscription(812, 'a'),
      listResults: () => ofCall(() => analytics.listResults('a', { limit: 10 })),
      getResult: () => analytics.getResult('a', 'b'),
    },
    replica: { look: () => watch.look(), note: () => positions.note('812'), of: () => positions.of('812') },
    records: {
      export: async () => {
        for await (const _ of postgresRecords(pool)) break
      },
    },
  } satisfies Record<string, Record<string, () => Promise<unknown>>>
}

type Process = Awaited<ReturnType<typeof processOn>>

/** What it does, one after the other or at once, by name. */
const listActs = (process: Process): readonly (readonly [name: string, act: () => Promise<unknown>])[] =>
  Object.entries(process).flatMap(([area, acts]) =>
    Object.entries(acts).map(([name, act]) => [`${area}.${name}`, act] as const),
  )

/** Whether callers are told to try again, or nothing at all where nobody knows what became of a commit. */
const isOfOutage = (fault: unknown): boolean =>
  fault instanceof OutcomeUnknown ||
  (fault instanceof Problem && fault.status === 503) ||
  findOutage(fault) === 'away'

const failures = async (process: Process): Promise<readonly (readonly [string, unknown])[]> => {
  const acts = listActs(process)
  const outcomes = await Promise.allSettled(acts.map(([, act]) => act()))
  return outcomes.flatMap((outcome, at) =>
    outcome.status === 'rejected' ? [[acts[at]?.[0] ?? '', outcome.reason] as const] : [],
  )
}

test('nothing waits forever for a database that does not answer, and all goes on once it does', async () => {
  const proxy = await silentProxy(await databaseOfTest())
  const alarm = stoppedAlarm()
  const process = await processOn(proxy.url, alarm.alarm)
  expect(await failures(process)).toEqual([]) // and each has an open connection
  proxy.silence()
  alarm.run()
  const failed = await failures(process)
  const names = listActs(process).map(([name]) => name)
  expect(failed.map(([name]) => name)).toEqual(names.filter((name) => !SILENT.has(name)))
  expect(failed.filter(([, fault]) => !isOfOutage(fault))).toEqual([])
  alarm.stop()
  proxy.speak()
  expect(await failures(process)).toEqual([])
})

/** What has nobody to tell: it looks again a second later. */
const SILENT: ReadonlySet<string> = new Set(['replica.look'])

test.each([
  ['notes', CommittedCollection],
  ['jobs', SqlJobs],
  ['catalog', PostgisCatalog],
  ['analytics', PostgisAnalytics],
] as const)('all that %s do is tried', async (area, { prototype }) => {
  const tried = await processOn(await databaseOfTest(), never)
  expect(Object.keys(tried[area])).toEqual(expect.arrayContaining([...publicMethods(prototype)]))
})

/** What asks no database. */
const LOCAL: ReadonlySet<string> = new Set(['constructor', 'register', 'watch', 'close'])

const publicMethods = (prototype: object): readonly string[] =>
  Object.getOwnPropertyNames(prototype).filter((name) => !LOCAL.has(name))

/** They alone open connections: each is watched, or has a deadline of its own. */
const OPENERS = ['aside.ts', 'create-pool.ts', 'fair-pool.ts', 'postgres-listener.ts']

test('no other file of the server opens connections', () => {
  const root = join(import.meta.dirname, '../src')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<![.](test|fixture))[.]ts$/.test(file),
  )
  const opening = files.filter((file) => {
    const source = readFileSync(join(root, file), 'utf8')
    return (
      /from '(pg|.*[/]fair-pool[.]ts)'/.test(source) &&
      /(new|extends) (pg[.]|Fair)?(Pool|Client)\b/.test(source)
    )
  })
  expect(opening.toSorted()).toEqual(OPENERS.map((name) => join('stores/sql', name)))
})
