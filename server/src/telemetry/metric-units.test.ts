import { once } from 'node:events'
import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import express from 'express'
import { expect, onTestFinished, test } from 'vitest'
import { MovableClock, SECRET, STORY_NOW } from '../../test/platform.fixture.ts'
import { Overloaded } from '../http/admission/stage.ts'
import { MemoryJobs } from '../jobs/memory/memory-jobs.ts'
import { ClockTimeline } from '../jobs/timeline.ts'
import type { Alarm } from '../kernel/alarm.ts'
import { makeBytes, cacheIn, folder, maker, open, read } from '../services/files/file-cache.fixture.ts'
import { createNotifications } from '../services/notifications/notifications.ts'
import { deriveWebhookSecret } from '../services/notifications/signature.ts'
import { createLocalKeys, deriveSealingKeys } from '../services/secrets/sealing-keys.ts'
import { createSealing } from '../services/secrets/sealing.ts'
import type { EngineMeter, PoolGauge, ReplicaCounts, TransactionCounts } from '../stores/engine-meter.ts'
import { MemoryStores } from '../stores/memory/memory-stores.ts'
import { createStoredIds } from '../stores/stored-ids.ts'
import { NO_TRACING } from '../kernel/tracing.ts'
import { readExposition } from './exposition.fixture.ts'
import { Metrics } from './metrics.ts'

const KIND = 'harbor.count'
const job = { kind: KIND, key: 'a', ids: {} }

/** Everything that is measured, with clocks that move when the test moves them. No job starts by itself. */
const startWorld = async (alarm: Alarm = () => () => undefined) => {
  const clock = new MovableClock(STORY_NOW)
  let monotonic = 0
  const metrics = new Metrics({ now: () => monotonic })
  const stores = new MemoryStores()
  const timeline = new ClockTimeline(clock, alarm, () => undefined)
  const jobs = new MemoryJobs(stores, timeline)
  const fileCache = await cacheIn(await folder(), 3000)
  const ids = createStoredIds(SECRET, stores)
  const sealing = createSealing(createLocalKeys(deriveSealingKeys(SECRET)))
  const notifications = createNotifications(
    {
      webhookSecrets: [deriveWebhookSecret(SECRET)],
      webhookAllow: new Set(),
      mailRoute: { to: 'list' },
      mailFrom: 'platform@example.com',
    },
    { timeline, realClock: clock, ids, stores, jobs, sealing, tracing: NO_TRACING },
  )
  const engine: { pools: PoolGauge[]; transactions: TransactionCounts; replica: ReplicaCounts } = {
    pools: [],
    transactions: { committed: 0, failed: 0, retried: 0 },
    replica: { replica: 0, behind: 0, failed: 0, lagBytes: 0 },
  }
  const meter: EngineMeter = {
    pools: () => engine.pools,
    transactions: () => engine.transactions,
    replica: () => engine.replica,
  }
  metrics.measure({ jobs, timeline, notifications, meter, fileCache }, alarm)
  return {
    metrics,
    clock,
    stores,
    jobs,
    timeline,
    notifications,
    fileCache,
    engine,
    /** Moves the monotonic clock on. */
    pass: (milliseconds: number) => {
      monotonic += milliseconds
    },
  }
}

type World = Awaited<ReturnType<typeof startWorld>>

/** Makes a call that takes 1.5 s and has a body of 1,000 bytes. @returns all bytes of the answer */
const makeCall = async ({ metrics, pass }: World, path: string, untilEnd = true): Promise<number> => {
  const app = express()
  const ended = new Promise<void>((resolve) => {
    app.use((req, res) => {
      metrics.calls.watch(req, res, () => {
        res.once('close', resolve)
        pass(1500)
        if (req.path === '/shed') metrics.calls.noteFailure(res, new Overloaded())
        if (req.path === '/cut-off') res.write('the first half', () => res.destroy())
        else if (req.path === '/held') socket.emit('held')
        else res.end(Buffer.alloc(1000))
      })
    })
  })
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The app has no port.')
  const socket = connect(address.port, '127.0.0.1')
  const answer = untilEnd ? buffer(socket) : once(socket, 'held')
  socket.write(`GET ${path} HTTP/1.1\r\nHost: harbor.example\r\nConnection: close\r\n\r\n`)
  const received = await answer
  if (untilEnd) await ended
  return received.length
}

const webhook = { orgId: 812, about: 'order', url: 'https://harbor.example/hook', body: {} }
const mail = { to: 'marit@harbor.example', subject: 'Order', text: 'Ready.' }

const enqueue = ({ stores }: World, due: number): Promise<void> =>
  stores.transaction((tx) => tx.jobs.enqueue({ ...job, due }))

/** Has a job fail for good. */
const failForGood = async ({ jobs, timeline, stores, clock }: World): Promise<void> => {
  jobs.register(KIND, () => Promise.reject(new Error('It cannot be done.')), { attempts: 1 })
  timeline.freeze()
  timeline.drive(jobs)
  await stores.transaction((tx) => tx.jobs.enqueue({ ...job, due: clock.now() }))
  await timeline.advance(0)
}

/** Runs a job that takes 2.5 s. */
const runJob = async ({ metrics, pass }: World, fails: boolean): Promise<void> => {
  const run = metrics.jobs.run({ ...job, due: 0 }, async () => {
    pass(2500)
    if (fails) throw new Error('It cannot be done.')
  })
  await run.catch(() => undefined)
}

/** By how much a series moves, in the unit of its metric. */
type Movement = readonly [unit: string, series: string, by: number, move: (world: World) => Promise<unknown>]

const CALL = 'operation="none",method="GET",status="200"'

/**
 * Each metric that the platform registers, its unit, and something that moves it by a known amount. A metric that is not
 * listed fails the last test.
 */
const movements: readonly Movement[] = [
  ['calls', `http_requests_total{${CALL}}`, 1, (world) => makeCall(world, '/whole')],
  [
    'seconds',
    'http_request_duration_seconds_sum{operation="none"}',
    1.5,
    (world) => makeCall(world, '/whole'),
  ],
  [
    'seconds',
    'http_request_duration_seconds_bucket{le="2.5",operation="none"}',
    1,
    (world) => makeCall(world, '/whole'),
  ],
  [
    'seconds',
    'http_request_duration_seconds_bucket{le="1",operation="none"}',
    0,
    (world) => makeCall(world, '/whole'),
  ],
  ['calls', 'http_requests_in_flight', 1, (world) => makeCall(world, '/held', false)],
  ['calls', 'http_requests_in_flight', 0, (world) => makeCall(world, '/whole')],
  ['calls', 'http_requests_shed_total{reason="queue"}', 1, (world) => makeCall(world, '/shed')],
  ['calls', 'http_requests_shed_total{reason="event_loop"}', 0, (world) => makeCall(world, '/shed')],
  ['responses', 'http_responses_cut_off_total{operation="none"}', 1, (world) => makeCall(world, '/cut-off')],
  [
    'jobs',
    'jobs_running{kind="harbor.count"}',
    1,
    async ({ metrics }) => {
      const started = new Promise<void>((resolve) => {
        void metrics.jobs.run(
          { ...job, due: 0 },
          () =>
            new Promise(() => {
              resolve()
            }),
        )
      })
      await started
    },
  ],
  ['jobs', 'jobs_running{kind="harbor.count"}', 0, (world) => runJob(world, true)],
  ['runs', 'jobs_runs_total{kind="harbor.count",outcome="done"}', 1, (world) => runJob(world, false)],
  ['runs', 'jobs_runs_total{kind="harbor.count",outcome="failed"}', 1, (world) => runJob(world, true)],
  ['seconds', 'jobs_run_duration_seconds_sum{kind="harbor.count"}', 2.5, (world) => runJob(world, true)],
  [
    'seconds',
    'jobs_run_duration_seconds_bucket{le="2.5",kind="harbor.count"}',
    1,
    (world) => runJob(world, false),
  ],
  ['jobs', 'jobs_pending{state="due"}', 1, (world) => enqueue(world, world.clock.now())],
  ['jobs', 'jobs_pending{state="scheduled"}', 1, (world) => enqueue(world, world.clock.now() + 1)],
  [
    'seconds',
    'jobs_oldest_due_age_seconds',
    90,
    async (world) => {
      await enqueue(world, world.clock.now())
      world.clock.advance(90)
    },
  ],
  ['jobs', 'jobs_dead_letters{kind="harbor.count"}', 1, failForGood],
  [
    'notifications',
    'notifications_pending{channel="webhook"}',
    1,
    async ({ stores, notifications }) =>
      stores.transaction(await notifications.notifier.prepareCall(webhook)),
  ],
  [
    'notifications',
    'notifications_pending{channel="mail"}',
    1,
    async ({ stores, notifications }) => stores.transaction(await notifications.notifier.prepareMail(mail)),
  ],
  [
    'seconds',
    'notifications_oldest_pending_age_seconds{channel="webhook"}',
    90,
    async ({ stores, notifications, clock }) => {
      await stores.transaction(await notifications.notifier.prepareCall(webhook))
      clock.advance(90)
    },
  ],
  [
    'seconds',
    'notifications_oldest_pending_age_seconds{channel="mail"}',
    90,
    async ({ stores, notifications, clock }) => {
      await stores.transaction(await notifications.notifier.prepareMail(mail))
      clock.advance(90)
    },
  ],
  ['files', 'file_cache_opened_total{outcome="made"}', 1, ({ fileCache }) => read(fileCache, 'a')],
  [
    'files',
    'file_cache_opened_total{outcome="hit"}',
    3,
    async ({ fileCache }) => {
      for (let opened = 0; opened < 4; opened++) await open(fileCache, 'a', maker(makeBytes('a')).make)
    },
  ],
  [
    'files',
    'file_cache_dropped_total',
    1,
    async ({ fileCache }) => {
      for (const name of ['a', 'b', 'c', 'd']) await read(fileCache, name) // there is room for three
    },
  ],
  ['bytes', 'file_cache_bytes', 1000, ({ fileCache }) => read(fileCache, 'a')],
  ...engineMovements(),
  [
    'failures',
    'metrics_reading_failures_total{source="jobs"}',
    1,
    async ({ jobs }) => {
      jobs.backlog = () => Promise.reject(new Error('The store is away.'))
    },
  ],
]

/** Engines count for themselves; a metric shows what they say. */
function engineMovements(): readonly Movement[] {
  const pools: PoolGauge[] = [{ name: 'primary', inUse: 2, idle: 3, waiting: 4 }]
  const show =
    (told: Partial<World['engine']>) =>
    async ({ engine }: World) =>
      Object.assign(engine, told)
  const transactions: TransactionCounts = { committed: 5, failed: 6, retried: 7 }
  const replica: ReplicaCounts = { replica: 8, behind: 9, failed: 10, lagBytes: 1000 }
  return [
    ['connections', 'db_client_connection_count{pool="primary",state="used"}', 2, show({ pools })],
    ['connections', 'db_client_connection_count{pool="primary",state="idle"}', 3, show({ pools })],
    ['callers', 'db_client_connection_pending_requests{pool="primary"}', 4, show({ pools })],
    ['transactions', 'stores_transactions_total{outcome="committed"}', 5, show({ transactions })],
    ['transactions', 'stores_transactions_total{outcome="failed"}', 6, show({ transactions })],
    ['retries', 'stores_transaction_retries_total', 7, show({ transactions })],
    ['searches', 'db_replica_searches_total{outcome="replica"}', 8, show({ replica })],
    ['searches', 'db_replica_searches_total{outcome="behind"}', 9, show({ replica })],
    ['searches', 'db_replica_searches_total{outcome="failed"}', 10, show({ replica })],
    ['bytes', 'db_replica_lag_bytes', 1000, show({ replica })],
  ]
}

/** The value of a series; 0 where it has none yet. */
const valueIn = (text: string, series: string): number => {
  readExposition(text)
  const line = text.split('\n').find((sample) => sample.startsWith(`${series} `))
  return Number(line?.slice(series.length) ?? 0)
}

test.each(movements)('%s: %s moves by %d', async (_unit, series, by, move) => {
  const world = await startWorld()
  const before = valueIn(await world.metrics.text(), series)
  await move(world)
  expect(valueIn(await world.metrics.text(), series) - before).toBe(by)
})

test('what is stored is counted once, however often metrics are read', async () => {
  const world = await startWorld()
  await failForGood(world)
  await enqueue(world, world.clock.now())
  await world.stores.transaction(await world.notifications.notifier.prepareMail(mail))
  await read(world.fileCache, 'a')
  const readings = [await world.metrics.text(), await world.metrics.text(), await world.metrics.text()]
  const [first, ...others] = readings.map((text) =>
    text.split('\n').filter((line) => /^(jobs|notifications|file_cache)_/.test(line)),
  )
  expect(first).toContain('jobs_dead_letters{kind="harbor.count"} 1')
  for (const other of others) expect(other).toEqual(first)
})

test('bytes: http_response_bytes_total moves by all bytes of an answer, its head included', async () => {
  const world = await startWorld()
  const received = await makeCall(world, '/whole')
  expect(received).toBeGreaterThan(1000)
  expect(valueIn(await world.metrics.text(), 'http_response_bytes_total{operation="none"}')).toBe(received)
})

test('every metric that the platform registers is listed, with the unit that its name has', async () => {
  const { metrics } = await startWorld()
  const registered = metrics.registry.getMetricsAsArray().map(({ name }) => name)
  const listed = movements.map(([unit, series]): [string, string] => [
    series.replace(/\{.*/, '').replace(/_seconds_(sum|bucket)$/, '_seconds'),
    unit,
  ])
  expect(new Set(listed.map(([name]) => name)).add('http_response_bytes_total')).toEqual(new Set(registered))
  for (const [name, unit] of listed) {
    expect([name, /_seconds(_|$)/.test(name)]).toEqual([name, unit === 'seconds'])
    expect([name, /_bytes(_|$)/.test(name)]).toEqual([name, unit === 'bytes'])
  }
})
