import { launchChromium } from '../../tools/docs/chromium.ts'
import { median } from '../benchmark.ts'
import type { Benchmark, Measure } from '../benchmark.ts'
import { serveCompressed } from './serve-compressed.ts'
import type { ServedSite } from './serve-compressed.ts'
import { ownSite, redoclySite, scalarSite } from './sites.ts'
import type { Site } from './sites.ts'
import { visitAsStranger } from './visit.ts'
import type { Waits } from './visit.ts'

const ROUNDS = 5

/** Most of Scalar's bytes that a page of ours may take. */
const SHARE_OF_SCALAR = 0.1

/** A page that is visited in every round. */
interface Subject {
  readonly what: string
  readonly served: ServedSite
  readonly path: string
  readonly visits: (Waits & { readonly bytes: number })[]
}

/**
 * What a page of the documentation weighs and how long a reader waits for it, beside what Redocly and Scalar make of the
 * same contract, in turn. All come compressed from this machine.
 */
export const docs: Benchmark = async () => {
  const own = await serveCompressed(ownSite())
  const others = [await subject('Redocly', redoclySite), await subject('Scalar', scalarSite)].flat()
  const pages = ['index.html', 'data.html', 'all.html'].map((path): Subject => ({
    what: path,
    served: own,
    path,
    visits: [],
  }))
  const browser = await launchChromium()
  try {
    for (let round = 0; round < ROUNDS; round += 1)
      for (const { served, path, visits } of [...pages, ...others]) {
        served.takeBytes()
        const waits = await visitAsStranger(browser, `${served.address}${path}`)
        visits.push({ ...waits, bytes: served.takeBytes() })
      }
  } finally {
    await browser.close()
    for (const { close } of [own, ...others.map(({ served }) => served)]) close()
  }
  return [...[...pages, ...others].flatMap(figures), ...pages.flatMap((page) => bars(page, others))]
}

/** The rendering of another, or none where its parts cannot be had. */
const subject = async (what: string, loadSite: () => Promise<Site>): Promise<Subject[]> => {
  const site = await loadSite().catch((error: unknown) => {
    console.error(`docs: without ${what}, which cannot be had: ${String(error).split('\n')[0]}`)
    return undefined
  })
  return site === undefined
    ? []
    : [{ what, served: await serveCompressed(site), path: 'index.html', visits: [] }]
}

type Figure = keyof Subject['visits'][number]

const middle = ({ visits }: Subject, figure: Figure): number => median(visits.map((visit) => visit[figure]))

const figures = (of: Subject): Measure[] => [
  { what: `${of.what}: compressed transfer`, value: middle(of, 'bytes') / 1000, unit: 'kB' },
  { what: `${of.what}: first text, median of ${ROUNDS}`, value: middle(of, 'text'), unit: 'ms' },
  { what: `${of.what}: interactive, median of ${ROUNDS}`, value: middle(of, 'interactive'), unit: 'ms' },
]

/** A page of ours beside each of the others. */
const bars = (page: Subject, others: readonly Subject[]): Measure[] =>
  others.flatMap((other) => {
    const share = (figure: Figure) => middle(page, figure) / middle(other, figure)
    const named = (figure: string) => `${page.what}: ${figure}, of ${other.what}'s`
    const most = other.what === 'Scalar' ? SHARE_OF_SCALAR : 1
    return [
      { what: named('compressed transfer'), value: share('bytes'), unit: 'x', bar: { max: most } },
      { what: named('first text'), value: share('text'), unit: 'x', bar: { max: 1 } },
      { what: named('interactive'), value: share('interactive'), unit: 'x', bar: { max: 1 } },
    ]
  })
