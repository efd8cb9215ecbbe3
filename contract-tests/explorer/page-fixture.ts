import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { launchChromium } from '../../tools/docs/chromium.ts'
import { buildExplorer } from '../../tools/explorer/build.ts'
import { startConfinedPlatform } from '../processes/platform.ts'
import type { PlatformAddresses } from '../processes/addresses.ts'

/** The explorer as it is served by a platform of its own, in a browser that all tests of a file share. */
export interface Explorer {
  readonly platform: PlatformAddresses
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
 * @param flags of the platform
 * @param graphics arguments of the browser, which say how it draws
 */
export const startExplorer = async (
  flags: readonly string[] = [],
  graphics = SOFTWARE_GRAPHICS,
): Promise<Explorer> => {
  await buildExplorer(join(import.meta.dirname, '../../dist/explorer'))
  const [child, browser] = await Promise.all([startConfinedPlatform(flags), launchChromium(...graphics)])
  return {
    platform: child.ready,
    open: (how = {}) => openExplorer(browser, child.ready, how),
    async stop() {
      await browser.close()
      await child.stop()
    },
  }
}

/** Opens the explorer in a window of its own. It is there once its map is, or the words in place of it. */
const openExplorer = async (
  browser: Browser,
  { baseUrl, siblingBaseUrl }: PlatformAddresses,
  { width = 1280, height = 800, scheme = 'light', query = '' }: Partial<Opening>,
): Promise<OpenedPage> => {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: scheme })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  context.setDefaultTimeout(90_000) // on a loaded machine
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
