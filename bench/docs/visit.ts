import type { Browser } from 'playwright-core'

/** What a reader waits for, in milliseconds from asking for the page. */
export interface Waits {
  /** Until the first heading is painted. */
  readonly text: number
  /** Until the page answers: after its text, once no task keeps it longer than 50 ms any more. */
  readonly interactive: number
}

/** How long a page has to stay without a long task until its last one counts as the last, in milliseconds. */
const QUIET = 1500

/** Notes when the first heading is painted, and each task of more than 50 ms. */
const WATCH = `
globalThis.watched = { text: 0, busyUntil: 0 }
new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries()) watched.busyUntil = startTime + duration
}).observe({ type: 'longtask', buffered: true })
const look = () => {
  const heading = document.querySelector('h1, h2')
  if (heading === null || heading.textContent.trim() === '' || heading.getClientRects().length === 0) return requestAnimationFrame(look)
  requestAnimationFrame(() => { watched.text = performance.now() })
}
look()
`

/** Settles once the heading is there, the page is loaded and has been without a long task for a while. */
const SETTLED = `
watched.text > 0 && document.readyState === 'complete' && performance.now() - Math.max(watched.busyUntil, watched.text) > ${QUIET}
`

/**
 * Opens a page as somebody who has never been there.
 * @throws Error when it has no heading or no rest within a minute
 */
export const visitAsStranger = async (browser: Browser, address: string): Promise<Waits> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  try {
    const page = await context.newPage()
    await page.addInitScript(WATCH)
    await page.goto(address, { timeout: 60_000 })
    await page.waitForFunction(SETTLED, undefined, { timeout: 60_000, polling: 250 })
    const [text, busyUntil] = await Promise.all(
      ['text', 'busyUntil'].map(async (name) => Number(await page.evaluate(`watched.${name}`))),
    )
    if (text === undefined || busyUntil === undefined) throw new Error(`${address} was not watched.`)
    return { text, interactive: Math.max(text, busyUntil) }
  } finally {
    await context.close()
  }
}
