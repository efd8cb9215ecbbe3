import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { launchChromium } from '../../tools/docs/chromium.ts'
import { buildExplorer } from '../../tools/explorer/build.ts'
import type { PlatformAddresses } from '../processes/addresses.ts'
import { closeWindows, sharedBrowser } from '../processes/shared-browser.ts'
import { sharedPlatform } from '../processes/shared-platform.ts'
import type { WebhookReceiver } from '../processes/webhook-receiver.ts'

/** The explorer as it is served by the platform of the run. */
export interface Explorer {
  readonly platform: PlatformAddresses
  /** The only address of this machine that the platform calls. */
  readonly receiver: WebhookReceiver
  /** Opens the explorer in a window of its own; the one before is closed. */
  readonly open: (how?: Partial<Opening>) => Promise<OpenedPage>
  readonly stop: () => Promise<void>
}

interface Opening {
  /** Pixels of the page. */
  readonly width: number
  readonly height: number
  readonly scheme: 'light' | 'dark'
  /** What follows `/explore/`, e.g. `?panel=search`. */
  readonly query: string
}

export interface OpenedPage {
  readonly page: Page
  /** What the page said on the console, threw, or asked of anybody but the platform. */
  readonly complaints: readonly string[]
}

/**
 * The platform is put back to its beginning: each file has it for itself.
 * @param graphics arguments of a browser of the file's own, which say how it draws; by default it is that of the run
 */
export const startExplorer = async (graphics?: readonly string[]): Promise<Explorer> => {
  await (built ??= buildExplorer(join(import.meta.dirname, '../../dist/explorer')))
  const [{ ready, receiver }, browser] = await Promise.all([
    sharedPlatform(),
    graphics ? launchChromium(...graphics) : sharedBrowser(),
  ])
  return {
    platform: ready,
    receiver,
    open: async (how = {}) => {
      await closeWindows(browser)
      return openExplorer(browser, ready, how)
    },
    stop: () => (graphics ? browser.close() : closeWindows(browser)),
  }
}

/** Pixels of a page on a wide screen. Few: a processor draws the map, and the list shows as many pictures as it has room for. */
const WIDTH = 1024
const HEIGHT = 640

/** Once in a run. */
let built: Promise<unknown> | undefined

/** Opens the explorer in a window of its own. It is there once its map has drawn what it knows, or the words in place of it are there. */
const openExplorer = async (
  browser: Browser,
  { baseUrl, siblingBaseUrl }: PlatformAddresses,
  { width = WIDTH, height = HEIGHT, scheme = 'light', query = '' }: Partial<Opening>,
): Promise<OpenedPage> => {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: scheme })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const page = await context.newPage()
  const origins = new Set([baseUrl, siblingBaseUrl].map((address) => new URL(address).origin))
  const complaints: string[] = []
  page.on('console', (message) => {
    const isOfDriver = message.text().includes('GL Driver Message') // of reading pixels, which is what tests do
    if (['error', 'warning'].includes(message.type()) && !isOfDriver)
      complaints.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (!['data:', 'blob:'].includes(protocol) && !origins.has(origin))
      complaints.push(`request: ${request.url()}`)
  })
  await page.goto(`${baseUrl}/explore/${query}`)
  await page.locator('.map canvas, .missing-map').waitFor()
  return { page, complaints }
}
