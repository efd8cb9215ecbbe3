import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { launchChromium } from '../../tools/docs/chromium.ts'
import { buildExplorer } from '../../tools/explorer/build.ts'
import type { PlatformAddresses } from '../processes/addresses.ts'
import { sharedPlatform } from '../processes/shared-platform.ts'
import type { WebhookReceiver } from '../processes/webhook-receiver.ts'

/** The explorer as it is served by the platform of the run, in a browser that all tests of a file share. */
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

/** Draws maps without a graphics card. */
const SOFTWARE_GRAPHICS = ['--enable-unsafe-swiftshader']

/**
 * The platform is put back to its beginning: each file has it for itself.
 * @param graphics arguments of the browser, which say how it draws
 */
export const startExplorer = async (graphics: readonly string[] = SOFTWARE_GRAPHICS): Promise<Explorer> => {
  await (built ??= buildExplorer(join(import.meta.dirname, '../../dist/explorer')))
  const [{ ready, receiver }, browser] = await Promise.all([sharedPlatform(), launchChromium(...graphics)])
  return {
    platform: ready,
    receiver,
    open: async (how = {}) => {
      await Promise.all(browser.contexts().map((window) => window.close())) // or it would go on drawing and asking
      return openExplorer(browser, ready, how)
    },
    stop: () => browser.close(),
  }
}

/** Once in a run. */
let built: Promise<unknown> | undefined

/** Opens the explorer in a window of its own. It is there once its map has drawn what it knows, or the words in place of it are there. */
const openExplorer = async (
  browser: Browser,
  { baseUrl, siblingBaseUrl }: PlatformAddresses,
  { width = 1280, height = 800, scheme = 'light', query = '' }: Partial<Opening>,
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
