import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import type { Browser, Page } from 'playwright-core'
import { PATIENCE_MS } from '../engine/patience.ts'

/** The one without windows does half the work for a page with many forms. */
const PATH = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(existsSync)

/** Whether this machine has the browser that the tests of the documentation need. */
export const hasChromium = PATH !== undefined
if (!hasChromium)
  console.warn(
    'The docs are not tested in a browser: there is none (apt-get install chromium-headless-shell).',
  )

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
]

/**
 * A browser that reaches nobody but this machine, whose pages wait as long as a busy machine may need.
 * @param more arguments of its command line
 */
export const launchChromium = async (...more: readonly string[]): Promise<Browser> => {
  const browser = await chromium.launch({
    ...(PATH && { executablePath: PATH }),
    args: [...ARGUMENTS, ...more],
    timeout: PATIENCE_MS,
  })
  browser.on('context', (context) => context.setDefaultTimeout(PATIENCE_MS))
  return browser
}

/** An open page, and what it said on the console and asked of anybody but its own origin. */
export interface Visit {
  readonly page: Page
  readonly complaints: readonly string[]
  /** Gives the tab back for the next visit. */
  readonly leave: () => void
}

interface Tab {
  readonly page: Page
  complaints: string[]
  origin: string
}

/**
 * Visits to the pages of one browser. A tab costs it a process, which is more work than most pages, so a tab that
 * was given back is used again; visits at the same time have tabs of their own.
 */
export const visits = (browser: Browser): ((address: string) => Promise<Visit>) => {
  const free: Tab[] = []
  return async (address) => {
    const tab = free.pop() ?? watched(await browser.newPage())
    const { page } = tab
    await page.goto('about:blank') // or the last page would be laid out once more, for the screen of this one
    const complaints: string[] = []
    tab.complaints = complaints
    tab.origin = new URL('.', address).href.replace(/docs\/$/, '')
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(address)
    await page.waitForLoadState('networkidle') // by itself it may come before the page is parsed
    return { page, complaints, leave: () => free.push(tab) }
  }
}

/** The tab writes down its complaints. */
const watched = (page: Page): Tab => {
  const tab: Tab = { page, complaints: [], origin: '' }
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) tab.complaints.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => tab.complaints.push(`error: ${error.message}`))
  page.on('request', (request) => {
    if (!request.url().startsWith(tab.origin) && !/^(data|blob):/.test(request.url()))
      tab.complaints.push(`request: ${request.url()}`)
  })
  return tab
}
