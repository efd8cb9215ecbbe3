import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { launchChromium } from '../../tools/docs/chromium.ts'
import { buildExplorer } from '../../tools/explorer/build.ts'
import { median, type Benchmark, type Measure } from '../benchmark.ts'
import { startMeasuredPlatform } from '../measured-platform.ts'
import type { Panned } from './frame-times.ts'
import { pan } from './pan.ts'

/** Scenes of the world, of which the collection that is searched has more than the page shows at once. */
const SCENES = 20_000
/** Footprints that the page shows at once, at most. */
const FOOTPRINTS = 10_000
const ROUNDS = 3
/** How often the two maps are moved. */
const TURNS = 7
/** Milliseconds from the navigation to a map that is drawn. */
const FIRST_MAP_MS = 1000
/** Milliseconds of script in a frame of a map that is moved, the map library's own among them. */
const SCRIPT_MS = 4
const LONGEST_TASK_MS = 50
/** How many times as long a frame may take as that of the same map without footprints. */
const FRAME_RATIO = 1.3
/** How long a page may take to be ready to be measured, on a loaded machine. */
const PATIENCE_MS = 300_000
/** Kilobytes of the page, compressed, beside the map library, the outline of the land, and the towns that a search finds. */
const WEIGHT_KB = 450

/** The explorer in a browser: how soon its map is there, and how smoothly it moves under ten thousand footprints. */
export const explorer: Benchmark = async () => {
  const files = await buildExplorer(join(import.meta.dirname, '../../dist/explorer'))
  const platform = await startMeasuredPlatform(SCENES, '2026-11-22T00:00:00Z')
  const browser = await launchChromium('--enable-unsafe-swiftshader')
  try {
    const address = `${platform.app.baseUrl}/explore/?area=anywhere&map=10,40,2`
    const first = await firstMaps(browser, address)
    const full = await openPage(browser)
    const empty = await openPage(browser)
    await full.goto(address)
    await showAll(full)
    await empty.goto(`${address}&from=1999-01-01&to=1999-01-02`)
    await empty.getByText('No scene meets').waitFor()
    return [weight(files), { ...first, bar: { max: FIRST_MAP_MS } }, ...(await compared(full, empty))]
  } finally {
    await browser.close()
    await platform.close(0)
  }
}

const openPage = async (browser: Browser): Promise<Page> => {
  const page = await browser.newPage({ viewport: { width: 1000, height: 600 } })
  page.setDefaultTimeout(PATIENCE_MS)
  return page
}

const weight = (files: ReadonlyMap<string, string>): Measure => {
  const own = [...files].filter(([path]) => !/maplibre-gl-\d|(land|towns)-/.test(path))
  const bytes = own.reduce((sum, [, file]) => sum + gzipSync(file).length, 0)
  return { what: 'the page, compressed', value: bytes / 1000, unit: 'kB', bar: { max: WEIGHT_KB } }
}

const firstMaps = async (browser: Browser, address: string): Promise<Measure> => {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const context = await browser.newContext() // with an empty cache
    const page = await context.newPage()
    await page.goto(address)
    const drawn = await page.waitForFunction(() => performance.getEntriesByName('map drawn')[0]?.startTime)
    times.push((await drawn.jsonValue()) ?? NaN)
    await context.close()
  }
  return { what: 'first map', value: median(times), unit: 'ms' }
}

/** @throws Error where the page shows fewer footprints than are measured */
const showAll = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Show all on the map' }).click()
  await page.locator('.results').getByRole('progressbar').waitFor()
  await page.locator('.results').getByRole('progressbar').waitFor({ state: 'detached' })
  const rows = await page.locator('.windowed-row').first().getAttribute('aria-setsize')
  if (Number(rows) < FOOTPRINTS) throw new Error(`The page shows ${rows} footprints, not ${FOOTPRINTS}.`)
}

/**
 * The two are moved in turns, so that what else the machine does meanwhile is in both. Without a graphics card the longest
 * task is a frame that waits until the process that draws has its pixels: of some 50 ms two are spent by the page itself.
 */
const compared = async (full: Page, empty: Page): Promise<readonly Measure[]> => {
  const rounds: { readonly full: Panned; readonly empty: Panned }[] = []
  await pan(full) // what is drawn for the first time is no frame of a map that moves
  await pan(empty)
  for (let round = 0; round < TURNS; round++) rounds.push({ full: await pan(full), empty: await pan(empty) })
  const of = (value: (round: (typeof rounds)[number]) => number): number => median(rounds.map(value))
  const what = `of ${FOOTPRINTS} footprints`
  return [
    {
      what: `script of a frame ${what}`,
      value: of((round) => round.full.script),
      unit: 'ms',
      bar: { max: SCRIPT_MS },
    },
    { what: 'the same without footprints', value: of((round) => round.empty.script), unit: 'ms' },
    {
      what: `longest task while moving, ${what}`,
      value: of((round) => round.full.longestTask),
      unit: 'ms',
      bar: { max: LONGEST_TASK_MS },
    },
    { what: 'the same without footprints', value: of((round) => round.empty.longestTask), unit: 'ms' },
    { what: `frame ${what}`, value: of((round) => round.full.frame), unit: 'ms' },
    { what: 'frame without footprints', value: of((round) => round.empty.frame), unit: 'ms' },
    {
      what: 'frame, with against without',
      value: of(({ full, empty }) => full.frame / empty.frame),
      unit: 'times',
      bar: { max: FRAME_RATIO },
    },
  ]
}
