import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { launchChromium } from '../../tools/docs/chromium.ts'
import type { Picture } from './picture.ts'
import type { Source } from './source.ts'

/** A page of the platform, as somebody has it before them. */
interface Screen {
  readonly name: string
  /** From the platform's main address on. */
  readonly page: string
  readonly scheme: 'light' | 'dark'
  /** Of its window, pixels. */
  readonly viewport: { readonly width: number; readonly height: number }
  /** What is there once the page can be used. */
  readonly ready: string
  /** What is done on the page before the picture is taken. */
  readonly actions: (page: Page, source: Source) => Promise<void>
}

/** The explorer can be used once it has its map. */
const EXPLORER = { ready: '.map canvas', viewport: { width: 1120, height: 700 } } as const

const SCENE = 'OrthoScene/20260418_101530_07_2a41'

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name }).click()

/** So that a file is ready, or an order, that would take a while. */
const advance = async ({ control }: Source, seconds: number): Promise<void> => {
  await control.POST('/control/clock/advance', { body: { seconds } })
}

const SCREENS: readonly Screen[] = [
  {
    name: 'explorer',
    page: '/explore/?panel=search&from=2026-04-01&to=2026-04-30&map=4.15,51.93,9',
    scheme: 'light',
    ...EXPLORER,
    actions: async (page) => {
      await page
        .getByRole('checkbox', { name: /^Choose / })
        .first()
        .waitFor()
    },
  },
  {
    name: 'explorer-mosaics',
    page: '/explore/?panel=mosaics&map=4.13,51.94,11',
    scheme: 'light',
    ...EXPLORER,
    actions: async (page) => {
      await page.getByLabel('Name contains').fill('rotterdam')
      await page.getByRole('button', { name: /^rotterdam_harbour_monthly/ }).click()
      await page.getByRole('heading', { name: /^rotterdam_harbour_.*_mosaic/ }).waitFor()
      await page.getByRole('checkbox', { name: 'Compare two dates' }).check()
      const earlier = page.getByLabel('On the right: earlier')
      for (const _month of ['February', 'January']) await earlier.click()
    },
  },
  {
    name: 'explorer-scene',
    page: `/explore/?panel=mosaics&scene=${SCENE}&map=4.14,51.93,10`,
    scheme: 'light',
    ...EXPLORER,
    actions: async (page, source) => {
      const file = page.getByRole('listitem').filter({ hasText: 'ortho_analytic_4b' })
      await file.getByRole('button', { name: 'Activate' }).click()
      await file.getByText('being activated').waitFor()
      await advance(source, 120)
      await file.getByRole('button', { name: 'Pixels on the map' }).click()
      await file.getByText('Pixels of').waitFor()
      await file.getByRole('button', { name: 'NDVI' }).click()
      await page.getByText('NDVI: water below 0').waitFor()
    },
  },
  {
    name: 'explorer-orders',
    page: '/explore/?panel=orders&map=4.14,51.93,9',
    scheme: 'light',
    ...EXPLORER,
    actions: async (page, source) => {
      await page.getByLabel('Add a scene by its id').fill(SCENE)
      await page.keyboard.press('Enter')
      await page.getByRole('columnheader', { name: 'Takes' }).waitFor()
      await press(page, 'Place the order')
      await page.getByText('The order is queued.').waitFor()
      await advance(source, 300)
      await page.getByText('The order has succeeded.').waitFor()
    },
  },
  {
    name: 'explorer-control',
    page: '/explore/?panel=control&map=4.14,51.93,9',
    scheme: 'dark',
    ...EXPLORER,
    actions: async (page, { user, program }) => {
      await user.mosaics.listSeries()
      await user.GET('/data/v1/item-types/{item_type_id}', { params: { path: { item_type_id: 'NoScene' } } })
      await user.orders.listOrders()
      await program.batch.listTasks()
      await page.getByText('/batch/v2/process').first().waitFor()
    },
  },
  {
    name: 'console',
    page: '/docs/data.html',
    scheme: 'light',
    ready: '.open-session:has-text("Marit de Haan")',
    viewport: { width: 760, height: 520 },
    actions: async (page) => {
      const call = page.locator('#data_getItemType')
      await call.getByText('Try it').click()
      await call.getByText('As a curl command').click()
      await call.getByRole('button', { name: 'Send' }).click()
      await call.getByText('200 OK').waitFor()
      await call.locator('.try').evaluate('(node) => node.scrollIntoView()')
    },
  },
]

/** One for all screens, which ends with the command. */
const browser = (): Promise<Browser> => (launched ??= launchChromium('--enable-unsafe-swiftshader'))

let launched: Promise<Browser> | undefined

/** Ends the browser, if a screen was taken. */
export const endScreens = async (): Promise<void> => {
  await (await launched)?.close()
}

const taken =
  ({ page: path, scheme, viewport, ready, actions }: Screen): Picture['take'] =>
  async (source) => {
    const context = await (
      await browser()
    ).newContext({
      viewport,
      colorScheme: scheme,
      reducedMotion: 'reduce',
    })
    try {
      const page = await context.newPage()
      const underWay = requestsUnderWay(page)
      await page.goto(`${source.addresses.baseUrl}${path}`)
      await page.locator(ready).waitFor()
      await actions(page, source)
      return sharp(await still(page, underWay))
    } finally {
      await context.close()
    }
  }

/** How many requests of a page are not answered yet, from now on. */
const requestsUnderWay = (page: Page): (() => number) => {
  let count = 0
  page.on('request', () => {
    count += 1
  })
  const isAnswered = (): void => {
    count -= 1
  }
  page.on('requestfinished', isAnswered).on('requestfailed', isAnswered)
  return () => count
}

/** Screenshots that have to be alike: a map goes on drawing once all has come. */
const ALIKE = 4

/** What a page looks like when everything has come and nothing moves any more. @throws Error where that never is */
const still = async (page: Page, underWay: () => number): Promise<Buffer> => {
  let last = await page.screenshot()
  let alike = 0
  for (let attempt = 0; attempt < 600; attempt++) {
    const next = await page.screenshot()
    alike = underWay() === 0 && next.equals(last) ? alike + 1 : 0
    if (alike === ALIKE) return next
    last = next
  }
  throw new Error('the page does not come to rest')
}

/** Pictures of pages of the platform. */
export const SCREEN_PICTURES: readonly Picture[] = SCREENS.map((screen) => ({
  name: screen.name,
  take: taken(screen),
}))
