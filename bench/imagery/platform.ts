import { fork } from 'node:child_process'
import { once } from 'node:events'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { App } from '../../server/src/platform/app.ts'
import { median } from '../benchmark.ts'
import type { Measure } from '../benchmark.ts'
import { startMeasuredPlatform } from '../measured-platform.ts'
import { HeldLoop } from './held-loop.ts'

const TIME = '2026-11-22T00:00:00Z'
const SCENES = 10_000
const DELAY_MS = 50
const SAMPLE_MS = 50

/**
 * What 20 quads may add to the memory of the process: for each thread the pixels of one and of its overviews (90 MB), the
 * same compressed (as much at worst) and whole in one piece (again), and in the main thread what is being written.
 */
const GROWTH_MEGABYTES = 800

const TOLD = z.object({ quads: z.number(), quiet: z.array(z.number()), busy: z.array(z.number()) })

/** What a platform is like while 20 quads are painted that were asked for at once. */
const measured = async (): Promise<Measure[]> => {
  const platform = await startMeasuredPlatform(SCENES, TIME)
  try {
    await platform.app.warmUp()
    return await whileAsked(platform.app)
  } finally {
    await platform.close(0)
  }
}

const whileAsked = async ({ baseUrl, credentials: { apiKey } }: App): Promise<Measure[]> => {
  const client = fork(fileURLToPath(new URL('client.ts', import.meta.url)), { execArgv: ['--import', 'tsx'] })
  const ended = new AbortController()
  client.once('exit', () => {
    ended.abort(new Error('the client ended early'))
  })
  client.send({ baseUrl, apiKey })
  await once(client, 'message', ended) // it knows its quads, and what a tile takes while nobody asks for any
  const before = process.memoryUsage.rss()
  let peak = before
  const sampling = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }, SAMPLE_MS)
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const held = new HeldLoop()
  const begun = performance.now()
  client.send('ask')
  const told: unknown[] = await once(client, 'message', ended)
  const seconds = (performance.now() - begun) / 1000
  delay.disable()
  const heldMs = held.end()
  clearInterval(sampling)
  client.kill()
  const { quads, quiet, busy } = TOLD.parse(told[0])
  return [
    { what: `${quads} quads of 4096 that were asked for at once`, value: seconds, unit: 's' },
    { what: 'event-loop delay meanwhile, p99', value: delay.percentile(99) / 1e6, unit: 'ms' },
    { what: 'event-loop delay, worst', value: delay.max / 1e6, unit: 'ms', bar: { max: DELAY_MS } },
    { what: 'event loop held by its own work, longest', value: heldMs, unit: 'ms', bar: { max: DELAY_MS } },
    { what: 'memory of the process before', value: before / 1e6, unit: 'MB' },
    {
      what: 'memory that they added, at most',
      value: (peak - before) / 1e6,
      unit: 'MB',
      bar: { max: GROWTH_MEGABYTES },
    },
    { what: `a tile before, median of ${quiet.length}`, value: median(quiet), unit: 'ms' },
    { what: `a tile meanwhile, median of ${busy.length}`, value: median(busy), unit: 'ms' },
    { what: 'a tile meanwhile, worst', value: Math.max(...busy), unit: 'ms' },
    {
      what: 'a tile meanwhile against before, medians',
      value: median(busy) / median(quiet),
      unit: 'times',
      bar: { max: TILE_TIMES },
    },
  ]
}

/** The processor is shared with what paints quads; a tile that waited for one would take hundreds of times as long. */
const TILE_TIMES = 5

process.send?.(await measured())
process.disconnect()
