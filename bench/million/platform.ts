import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import type { App } from '../../server/src/platform/app.ts'
import { importFiles } from '../../server/src/world/import/import-files.ts'
import { daysOfArrivals } from '../../server/src/world/arrivals.ts'
import { worldScenes } from '../../server/src/world/scenes.ts'
import { PAST_DAYS } from '../../server/src/world/time.ts'
import { median } from '../benchmark.ts'
import type { Measure } from '../benchmark.ts'
import { startMeasuredPlatform } from '../measured-platform.ts'

const SCENES = 1_000_000
/** More than half a year of scenes has arrived behind the story. */
const TIME = '2026-11-22T00:00:00Z'
const { from, to } = daysOfArrivals(Date.parse(TIME))
/** Scenes of the past, as many a day as those that arrived: with these, a million. */
const PAST_SCENES = Math.ceil((SCENES * PAST_DAYS) / (PAST_DAYS + to - from))
const IMPORTED = 10_000
const OTHER_SEED = 2

const READY_SECONDS = 30
const MEMORY_MEGABYTES = 1_500
const DELAY_MS = 50

/** How long it takes to start, how much memory, and whether it stays responsive. */
const measured = async (): Promise<Measure[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'million-'))
  const begun = performance.now()
  const platform = await startMeasuredPlatform(PAST_SCENES, TIME)
  try {
    const seconds = (performance.now() - begun) / 1000
    const { user, system } = process.cpuUsage()
    const megabytes = process.memoryUsage().rss / 1e6
    const file = await writeScenes(folder)
    await platform.app.warmUp() // or what is measured next is how long validation takes to compile: see `bench -- start`
    return [
      { what: `ready with ${SCENES} scenes`, value: seconds, unit: 's', bar: { max: READY_SECONDS } },
      { what: 'CPU time of all threads until then', value: (user + system) / 1e6, unit: 's' },
      { what: 'memory of the process then', value: megabytes, unit: 'MB', bar: { max: MEMORY_MEGABYTES } },
      ...(await whileSearched(platform.app, () => importFiles([file], platform.app, process.stderr))),
    ]
  } finally {
    await platform.close(0)
    await rm(folder, { recursive: true })
  }
}

/** How late the event loop is while scenes are imported and one client searches, and how long its searches take. */
const whileSearched = async (app: App, load: () => Promise<unknown>): Promise<Measure[]> => {
  const { baseUrl, siblingBaseUrl, credentials } = app
  const client = fork(fileURLToPath(new URL('client.ts', import.meta.url)), { execArgv: ['--import', 'tsx'] })
  client.send({ baseUrl, siblingBaseUrl, ...credentials })
  await once(client, 'message')
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const begun = performance.now()
  await load()
  const seconds = (performance.now() - begun) / 1000
  delay.disable()
  client.send('stop')
  const told: unknown[] = await once(client, 'message')
  client.kill()
  const searches = told.flat().filter((time) => typeof time === 'number')
  return [
    {
      what: 'event-loop delay, p99, while scenes are imported',
      value: delay.percentile(99) / 1e6,
      unit: 'ms',
      bar: { max: DELAY_MS },
    },
    { what: 'event-loop delay, worst', value: delay.max / 1e6, unit: 'ms' },
    { what: `import of ${IMPORTED} scenes meanwhile`, value: IMPORTED / seconds, unit: 'scenes/s' },
    { what: `a search meanwhile, median of ${searches.length}`, value: median(searches), unit: 'ms' },
  ]
}

/** A file of scenes that the platform does not have, as somebody would import them. */
const writeScenes = async (folder: string): Promise<string> => {
  const file = join(folder, 'scenes.ndjson')
  const lines = [...worldScenes(OTHER_SEED, IMPORTED)].map((scene) => JSON.stringify({ ...scene, links: [] }))
  await writeFile(file, lines.join('\n'))
  return file
}

process.send?.(await measured())
process.disconnect()
